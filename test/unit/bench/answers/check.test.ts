import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {runProgram} from '../../../support/site/run-program.ts';
import {projectFolder} from '../../../support/site/site-folder.ts';
import {answer, CHUNK, part, SENTENCE} from './told-answers.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answers-'));
});

afterAll(() => rm(folder, {recursive: true, force: true}));

async function check(answers: string) {
  await writeFile(join(folder, 'answers.json'), answers);
  await writeFile(join(folder, 'chunks.jsonl'), `${JSON.stringify(CHUNK)}\n`);
  const files = [
    '--answers',
    join(folder, 'answers.json'),
    '--chunks',
    join(folder, 'chunks.jsonl'),
  ];
  const args = ['bench/answers/check.ts', ...files, '--build', 'test/fixtures/coverage/built'];
  return runProgram(process.execPath, ['--import', 'tsx', ...args], projectFolder);
}

describe('npx tsx bench/answers/check.ts', () => {
  it('prints the figures and ends well', async () => {
    const line = JSON.stringify(answer([part(SENTENCE)]));
    const {output, exitCode} = await check(`${line}\n${line}\n`);
    expect(output).toContain('2 answers, 0 of them refusals');
    expect(output).toContain('quotes in the text of their page: 2 of 2');
    expect(output).toContain('quotes verbatim in their chunk: 2 of 2');
    expect(exitCode).toBe(0);
  });

  it('prints the first faults and ends with 1', async () => {
    const told = answer([part(SENTENCE, {quote: SENTENCE.replace('far', 'high')})]);
    const {output, exitCode} = await check(JSON.stringify({questions: [{answer: told}]}));
    expect(output).toMatch(/\/base\/docs\/arms#reach does not say: It can reach as high as/);
    expect(exitCode).toBe(1);
  });

  it('ends with 1 where nothing is cited', async () => {
    expect(await check(JSON.stringify(answer([])))).toMatchObject({exitCode: 1});
  });
});
