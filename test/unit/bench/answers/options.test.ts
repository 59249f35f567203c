import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {readOptions} from '../../../../bench/answers/options.ts';

describe('what answers are measured on', () => {
  it('is a site’s folder or its built pages, each with its questions', () => {
    const {sets} = readOptions([
      ...['--site', 'book=site', '--questions', 'book=asked.jsonl'],
      ...['--built', 'docs=out', '--eval', 'sets'],
    ]);
    expect(sets).toEqual([
      {
        ...{name: 'book', index: join('site', 'build', 'rag-chat'), questions: 'asked.jsonl'},
        unanswerable: join('sets', 'book.unanswerable.jsonl'),
      },
      {
        ...{name: 'docs', index: join('out', 'rag-chat'), questions: join('sets', 'docs.jsonl')},
        unanswerable: join('sets', 'docs.unanswerable.jsonl'),
      },
    ]);
  });

  it('cannot be nothing', () => {
    expect(() => readOptions([])).toThrow('Nothing to measure on');
    expect(() => readOptions(['--site', 'book'])).toThrow('name=file');
    expect(() => readOptions(['--site', 'a=b', '--rounds', '0'])).toThrow('--rounds');
  });
});
