import {fork} from 'node:child_process';
import {once} from 'node:events';
import {appendFile, mkdtemp, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {QuestionEntry} from '../../../../../plugin/server/question-log/entry.ts';
import {fileSink, tryFile} from '../../../../../plugin/server/question-log/file-sink.ts';

let folder: string;
let file: string;
const staying = new AbortController().signal;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'questions-'));
  file = join(folder, 'logs/questions.jsonl');
});

afterEach(() => rm(folder, {recursive: true}));

function entry(question: string): QuestionEntry {
  const time = '2026-05-04T10:00:00.000Z';
  return {time, kind: 'unanswered', question, requestId: 'r1'};
}

async function questionsIn(path: string): Promise<readonly string[]> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  expect(lines.pop()).toBe('');
  // Where several write at the same time, there may be empty ones between them.
  return lines.filter(Boolean).map((line): string => JSON.parse(line).question);
}

describe('a file of questions', () => {
  it('gets a line for each, whole and in order, in a folder of its own', async () => {
    const sink = fileSink(file);
    await Promise.all(['a', 'b\n{}', 'c'].map((one) => sink(entry(one), staying)));
    expect(await questionsIn(file)).toEqual(['a', 'b\n{}', 'c']);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('keeps lines apart that several processes write at the same time', async () => {
    const script = fileURLToPath(
      new URL('../../../../support/server/question-writer.ts', import.meta.url),
    );
    const children = ['a', 'b', 'c'].map((name) =>
      fork(script, [file, name, '200'], {execArgv: ['--import', 'tsx']}),
    );
    const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
    expect(codes).toEqual([0, 0, 0]);
    const written = await questionsIn(file);
    expect(written).toHaveLength(600);
    expect(new Set(written).size).toBe(600);
  });

  it('goes on behind a line that a crash has broken off', async () => {
    const sink = fileSink(file);
    await sink(entry('a'), staying);
    await appendFile(file, '{"time": "2026-0');
    await sink(entry('b'), staying);
    const lines = (await readFile(file, 'utf8')).split('\n');
    expect(lines).toHaveLength(4);
    expect(JSON.parse(lines[2] ?? '').question).toBe('b');
  });

  it('becomes the older one when it is full, and there is one of these', async () => {
    const size = JSON.stringify(entry('0')).length + 1;
    const sink = fileSink(file, 3 * size);
    for (let count = 0; count < 8; count += 1) {
      await sink(entry(String(count)), staying);
    }
    expect(await questionsIn(`${file}.1`)).toEqual(['3', '4', '5']);
    expect(await questionsIn(file)).toEqual(['6', '7']);
  });

  it('that cannot be written is an error, and may be written later', async () => {
    const blocked = join(folder, 'file/questions.jsonl');
    await writeFile(join(folder, 'file'), '');
    await expect(tryFile(blocked)).rejects.toThrow(/ENOTDIR|EEXIST/);
    const sink = fileSink(blocked);
    await expect(sink(entry('a'), staying)).rejects.toThrow(/ENOTDIR|EEXIST/);
    await rm(join(folder, 'file'));
    await sink(entry('b'), staying);
    expect(await questionsIn(blocked)).toEqual(['b']);
  });
});
