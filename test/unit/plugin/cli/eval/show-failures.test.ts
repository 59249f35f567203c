import {describe, expect, it} from 'vitest';
import type {Outcome} from '../../../../../plugin/cli/eval/evaluate.ts';
import {showFailures} from '../../../../../plugin/cli/eval/show-failures.ts';
import {showSummary} from '../../../../../plugin/cli/eval/show-summary.ts';
import {summaries} from '../../../../../plugin/cli/eval/summary.ts';

const found = ['Reach', 'Joints', 'Motors', 'Hands'].map((label) => ({
  ...{label, url: `/docs/arms#${label.toLowerCase()}`, score: 1},
}));
const good: Outcome = {
  ...{question: 'How far?', gold: ['/docs/arms#reach'], kind: 'natural', version: null},
  ...{place: 'questions.jsonl:1', isAnswerable: true, rank: 1, isAnswered: true},
  ...{answerability: 0.9, found},
};
const late: Outcome = {...good, place: 'questions.jsonl:2', kind: 'keyword', rank: 7};
const lost: Outcome = {
  ...{...good, place: 'questions.jsonl:3', gold: ['/docs/a', '/docs/b'], rank: null, found: []},
  ...{isAnswered: false, answerability: 0.31},
};
const price: Outcome = {
  ...{...good, place: 'questions.jsonl:4', question: 'What does it cost?', gold: []},
  ...{kind: 'off-topic', isAnswerable: false, rank: null, answerability: 0.77},
};
const outcomes = [good, late, lost, price];

describe('what an evaluation says', () => {
  it('is a table over all and by kind', () => {
    expect(showSummary(summaries(outcomes)).join('\n')).toMatchInlineSnapshot(`
      "           questions  hit@1  hit@5  hit@10    MRR  nDCG@10  answered  refused
      all                4  0.333  0.333   0.667  0.381    0.444     0.667    0.000
      natural            2  0.500  0.500   0.500  0.500    0.500     0.500        –
      keyword            1  0.000  0.000   1.000  0.143    0.333     1.000        –
      off-topic          1      –      –       –      –        –         –    0.000"
    `);
  });

  it('is one row where all are of one kind, or of none', () => {
    expect(showSummary(summaries([good]))).toHaveLength(2);
    expect(showSummary(summaries([good]))[1]).toMatch(/^all /);
    expect(showSummary(summaries([{...good, kind: null}]))).toHaveLength(2);
    expect(showSummary(summaries([{...good, kind: null}, good]))).toHaveLength(3);
  });

  it('is then what went wrong, with what came instead', () => {
    const lines = showFailures(outcomes, {width: 60, isColored: false});
    expect(lines.join('\n')).toMatchInlineSnapshot(`
      "
      Not among the first five: 2

      questions.jsonl:2  How far?
        wanted  /docs/arms#reach (at 7)
             1  /docs/arms#reach  Reach
             2  /docs/arms#joints  Joints
             3  /docs/arms#motors  Motors

      questions.jsonl:3  How far?
        wanted  /docs/a
            or  /docs/b
                nothing was found

      Refused, though the site answers: 1
        0.31  questions.jsonl:3  How far?

      Answered, though the site cannot: 1
        0.77  questions.jsonl:4  What does it cost?"
    `);
  });

  it('is no more where nothing went wrong', () => {
    expect(showFailures([good], {width: 60, isColored: false})).toEqual([]);
  });
});
