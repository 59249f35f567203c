import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createAnswerHandler} from '../../../../plugin/server/node.ts';
import {folderSource} from '../../../../plugin/store/folder-source.ts';
import {startScriptedModel} from '../../../support/language-model/scripted-model.ts';
import {asked, posted} from '../../../support/server/running-handler.ts';
import {writeIndex} from '../cli/built-index.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answers-'));
  await writeIndex(folder);
});

afterEach(() => rm(folder, {recursive: true}));

async function answerFrom(index: Parameters<typeof createAnswerHandler>[0]['index']) {
  const request = posted(asked('What does a gearbox do?'));
  const handler = createAnswerHandler({index});
  return (await handler(new Request('http://answers.example/api/chat', request))).text();
}

describe('the handler in Node', () => {
  it('answers from a folder, however that is named', async () => {
    for (const index of [folder, pathToFileURL(folder), folderSource(folder)]) {
      expect(await answerFrom(index)).toContain('A gearbox trades speed for torque. [1]');
    }
  });

  it('keeps nobody waiting for what models write for others', async () => {
    const scripts = Array.from({length: 9}, () => [{neverEnd: true}] as const);
    const model = await startScriptedModel(scripts);
    const own = {url: model.url, name: 'scripted'};
    const handler = createAnswerHandler({index: folder, model: own, limits: {graceMs: 0}});
    const reading = scripts.map(async () => {
      const request = posted(asked('What does a gearbox do?'));
      return (await handler(new Request('http://answers.example/api/chat', request))).text();
    });
    await vi.waitFor(() => expect(model.openAnswers()).toBe(9), {timeout: 5000});
    await handler.close();
    await Promise.all(reading);
    await vi.waitFor(() => expect(model.openAnswers()).toBe(0), {timeout: 1000});
    await model.stop();
  });
});
