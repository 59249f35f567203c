import {describe, expect, it} from 'vitest';
import {type Counted, summaries} from '../../../../../plugin/cli/eval/summary.ts';
import {missed, parseThreshold} from '../../../../../plugin/cli/eval/thresholds.ts';

const hit: Counted = {kind: 'keyword', isAnswerable: true, rank: 1, isAnswered: true};
const miss: Counted = {kind: 'natural', isAnswerable: true, rank: null, isAnswered: false};
const refused: Counted = {kind: 'off-topic', isAnswerable: false, rank: null, isAnswered: false};
const summary = summaries([hit, hit, miss, refused]);

function missedOf(...typed: string[]): string[] {
  return missed(typed.map(parseThreshold), summary);
}

describe('the summary', () => {
  it('counts finding over what the site answers, and refusals over what it does not', () => {
    expect(summary.all).toEqual({
      questions: 4,
      measures: {
        ...{'hit@1': 2 / 3, 'hit@5': 2 / 3, 'hit@10': 2 / 3, mrr: 2 / 3, 'ndcg@10': 2 / 3},
        ...{answered: 2 / 3, refusals: 1},
      },
    });
  });

  it('has each kind for itself, with nothing where no question tells', () => {
    expect(Array.from(summary.kinds.keys())).toEqual(['keyword', 'natural', 'off-topic']);
    expect(summary.kinds.get('keyword')?.measures).toMatchObject({'hit@1': 1, refusals: null});
    expect(summary.kinds.get('off-topic')?.measures).toMatchObject({'hit@1': null, refusals: 1});
  });
});

describe('a threshold', () => {
  it('is reached by the same number, and by more', () => {
    expect(missedOf('refusals=1', 'hit@5=0.6', 'MRR=.5', 'ndcg@10:keyword=1')).toEqual([]);
    const fifths = summaries([hit, hit, hit, miss, miss, hit, hit, hit, hit, hit]);
    expect(missed([parseThreshold('hit@1=0.8')], fifths)).toEqual([]);
  });

  it('is missed by less, over all or in a kind, and says by how much', () => {
    expect(missedOf('hit@5=0.9', 'answered:natural=0.5', 'hit@1=0.6667')).toEqual([
      'hit@5 is 0.666, less than 0.9',
      'answered of natural is 0.000, less than 0.5',
      'hit@1 is 0.666, less than 0.6667',
    ]);
  });

  it('is missed where no question tells', () => {
    expect(missedOf('refusals:keyword=0.1', 'hit@5:keywords=0.1')).toEqual([
      'refusals of keyword cannot be told, since there are no such questions',
      'hit@5 of keywords cannot be told, since there are no such questions; the kinds are keyword, natural, off-topic',
    ]);
  });

  it('may be of a kind with a colon or an equals sign in its name', () => {
    expect(parseThreshold('mrr:how:to=x=0.5')).toEqual({
      measure: 'mrr',
      kind: 'how:to=x',
      least: 0.5,
    });
  });

  it.each(['hit@5', 'hit@5=', 'hit@3=0.5', 'hit@5=90', 'hit@5=-1', 'hit@5:=0.5', 'hit@5=x', ''])(
    'cannot be "%s"',
    (typed) => {
      expect(() => parseThreshold(typed)).toThrow(
        `[rag-chat] --min must be a measure and a number from 0 to 1, as in hit@5=0.9 or hit@5:keyword=0.8, not "${typed}". The measures are hit@1, hit@5, hit@10, mrr, ndcg@10, answered, refusals, and of answers cited, citedFirst, refusedRight, verbatim.`,
      );
    },
  );
});
