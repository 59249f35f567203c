import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {readOptions} from '../../../../bench/encoder/options.ts';

describe('the flags', () => {
  it('take the questions of a site from the folder, unless another file is named', () => {
    const args = ['--eval', 'folder', '--chunks', 'a=a.json', '--chunks', 'b=b=1.json'];
    expect(readOptions([...args, '--questions', 'b=asked.jsonl']).sites).toEqual([
      {name: 'a', chunks: 'a.json', questions: join('folder', 'a.jsonl')},
      {name: 'b', chunks: 'b=1.json', questions: 'asked.jsonl'},
    ]);
  });

  it('name the table of the package, or as many others as are to be compared', () => {
    const args = ['--eval', 'folder'];
    expect(readOptions(args).tables).toEqual(['model/query-encoder.bin']);
    expect(readOptions([...args, '--table', 'a.bin', '--table', 'b.bin']).tables).toEqual([
      'a.bin',
      'b.bin',
    ]);
  });

  it.each([
    [['--chunks', 'a.json'], '"a.json" should be name=file'],
    [['--eval', 'folder', '--questions', 'a=a.jsonl'], 'has no --chunks a='],
    [[], 'Nothing to measure on'],
    [['--eval', 'folder', '--threads', 'two'], 'from 1 on, not "two"'],
  ])('say what is wrong: %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
