import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {readQuestions} from '../../../../../plugin/cli/eval/read-questions.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'questions-'));
  file = join(folder, 'questions.jsonl');
});

afterEach(() => rm(folder, {recursive: true}));

async function read(text: string) {
  await writeFile(file, text);
  return readQuestions(file, null);
}

describe('a file of questions', () => {
  it('has one a line; what else a line says is left alone', async () => {
    const lines = [
      '\uFEFF{"question": "How far?", "gold": ["/docs/arms#reach"], "kind": "natural", "note": 1}',
      '',
      '{"question": "What is the price?", "gold": []}',
      '',
    ];
    expect(await read(lines.join('\r\n'))).toEqual([
      {
        ...{question: 'How far?', gold: ['/docs/arms#reach'], kind: 'natural', version: null},
        place: `${file}:1`,
      },
      {question: 'What is the price?', gold: [], kind: null, version: null, place: `${file}:3`},
    ]);
  });

  it.each([
    ['{"question": "Why?"', /^is not JSON: write an object in one line/],
    ['["Why?"]', /^is not an object: write one/],
    ['{"gold": []}', /^"question" must be a text\.$/],
    ['{"question": " ", "gold": []}', /^"question" must be a text\.$/],
    ['{"question": "Why?"}', /^"gold" must be a list of addresses, as in/],
    ['{"question": "Why?", "gold": "/docs"}', /^"gold" must be a list/],
    ['{"question": "Why?", "gold": [""]}', /^"gold" must be a list/],
    ['{"question": "Why?", "gold": [], "kind": 3}', /^"kind" must be a text\.$/],
  ])('says what is wrong with %s, and where', async (line, message) => {
    const failure = await read(`\n${line}\n`).catch((error: Error) => error.message);
    const start = `[rag-chat] ${file}:2 `;
    expect(failure).toContain(start);
    expect(String(failure).slice(start.length)).toMatch(message);
  });

  it('names all bad lines at once, up to ten', async () => {
    await expect(read('{}\n'.repeat(12))).rejects.toThrow(/:10 .*\nand 2 more lines\.$/);
  });

  it('has to be there, with something in it', async () => {
    await expect(readQuestions(file, null)).rejects.toThrow(/cannot be read: ENOENT/);
    await expect(read('\n')).rejects.toThrow(/has no questions: write one a line, as in \{/);
  });
});
