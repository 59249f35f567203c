import {describe, expect, it} from 'vitest';
import {IndexFormatError} from '../../../../core/index-format/index-format-error.ts';
import {readQuestions, writeQuestions} from '../../../../core/index-format/questions-file.ts';

const why = {question: 'Why “so”?', label: 'Arms › Reach', url: '/docs/arms#reach'};

describe('the file of questions', () => {
  it('is read as it was written', () => {
    const questions = {site: [[why], []], pages: new Map([[0xffffffff, [why, why]]])};
    expect(readQuestions(writeQuestions(questions))).toEqual(questions);
  });

  it.each(
    [
      ['', '{}', 'null', '{"site":[],"pages":{}}'],
      ['{"site":[[["a","b"]]],"pages":[]}', '{"site":[],"pages":[["1",[]]]}'],
    ].flat(),
  )('is none that says %j', (text) => {
    expect(() => readQuestions(new TextEncoder().encode(text))).toThrow(IndexFormatError);
  });
});
