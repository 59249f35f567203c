import {expect, it, onTestFinished, vi} from 'vitest';
import {openIndex} from '../../../../core/search/open-index.ts';
import type {SearchIndex} from '../../../../core/search/search-types.ts';
import {chunk} from '../../../support/chunk.ts';
import {memoryHost, written} from '../../../support/memory-index.ts';
import {asked, posted} from '../../../support/server/running-handler.ts';

/** An index of which a question reads many files at once, each of which stops with it. */
const search = {
  async openIndex(): Promise<SearchIndex> {
    const index = await openIndex(memoryHost(await written([chunk({text: 'An arm.'})])).source);
    return {
      ...index,
      search(question, options) {
        for (let files = 0; files < 20; files += 1) {
          options?.signal?.addEventListener('abort', () => {});
        }
        return index.search(question, options);
      },
    };
  },
};

/** The handler of Node with that index, whatever other tests have loaded before. */
async function handlerInNode() {
  const path = '../../../../plugin/search.ts';
  vi.doMock(path, () => search);
  vi.resetModules();
  onTestFinished(() => {
    vi.doUnmock(path);
    vi.resetModules();
  });
  const {createAnswerHandler} = await import('../../../../plugin/server/node.ts');
  return createAnswerHandler({index: 'mocked'});
}

it('a question may read many files at once without a warning of Node', async () => {
  const warnings: Error[] = [];
  const hear = (warning: Error) => warnings.push(warning);
  process.on('warning', hear);
  const handler = await handlerInNode();
  const ask = (path: string, body: object) =>
    handler(new Request(`http://answers.example${path}`, posted(body)));
  expect((await ask('/api/search', {question: 'arm'})).status).toBe(200);
  expect(await (await ask('/api/chat', asked('arm'))).text()).toContain('[DONE]');
  // Node warns in its own time.
  await new Promise((resolve) => setTimeout(resolve, 10));
  process.off('warning', hear);
  expect(warnings).toEqual([]);
});
