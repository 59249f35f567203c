import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createAnswerHandler} from '../../../../plugin/server/node.ts';
import {folderSource} from '../../../../plugin/store/folder-source.ts';
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
});
