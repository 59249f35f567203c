import {describe, expect, it} from 'vitest';
import {
  answerSummary,
  type CountedAnswer,
} from '../../../../../../plugin/cli/eval/answers/answer-summary.ts';
import {part} from '../../ask/told.ts';

type Counts = Partial<CountedAnswer['answer']>;

function counted(isAnswerable: boolean, changes: Counts = {}): CountedAnswer {
  const nothing = {isCited: false, isCitedFirst: false, words: 0, quotes: 0, notVerbatim: 0};
  return {isAnswerable, answer: {parts: [], ...nothing, ...changes}};
}

function answered(isAnswerable: boolean, changes: Counts): CountedAnswer {
  return counted(isAnswerable, {parts: [part('It bends.')], quotes: 1, ...changes});
}

describe('what answers are worth', () => {
  it('counts a refusal of what the site answers as a miss, of what it does not as right', () => {
    const {measures} = answerSummary([
      answered(true, {isCited: true, isCitedFirst: true}),
      answered(true, {isCited: true}),
      counted(true),
      answered(true, {}),
      counted(false),
      answered(false, {}),
    ]);
    expect(measures).toEqual({cited: 0.5, citedFirst: 0.25, refusedRight: 0.5, verbatim: 1});
  });

  it('has the words of answers alone, and all quotes', () => {
    const summary = answerSummary([
      answered(true, {words: 30, quotes: 3, notVerbatim: 1}),
      answered(true, {words: 90}),
      answered(false, {words: 40}),
      counted(true),
    ]);
    expect(summary).toMatchObject({medianWords: 40, mostWords: 90, parts: 3});
    expect(summary).toMatchObject({quotes: 5, notVerbatim: 1, measures: {verbatim: 0.8}});
    const two = answerSummary([answered(true, {words: 10}), answered(true, {words: 20})]);
    expect(two.medianWords).toBe(15);
  });

  it('says nothing of what no question tells', () => {
    const {measures, medianWords, mostWords} = answerSummary([counted(false)]);
    expect(measures).toMatchObject({cited: null, citedFirst: null, verbatim: null});
    expect([medianWords, mostWords]).toEqual([null, null]);
  });
});
