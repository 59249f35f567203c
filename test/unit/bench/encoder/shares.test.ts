import {expect, it} from 'vitest';
import type {Finding, SetFindings} from '../../../../bench/encoder/findings.ts';
import {sharesOf} from '../../../../bench/encoder/shares.ts';

const finding = (alone: readonly number[]): Finding => ({
  name: 'table',
  alone,
  withWords: [],
  cosine: 1,
  overlap: 1,
  overlapWithWords: 1,
});

const found = (name: string, model: readonly number[], other: readonly number[]): SetFindings => ({
  set: {
    name,
    chunks: [],
    questions: [],
    measures: [],
    parts: [],
    owners: [],
    words: [],
    asked: new Map(),
  },
  words: [],
  model: finding(model),
  others: [finding(other)],
});

it('a share is of each measure first, then of each set, then of the named sets', () => {
  const findings = [
    found('one', [0.5], [0.4]),
    found('two', [0.8, 0.4], [0.8, 0.2]),
    found('other', [1], [0.1]),
  ];
  const {sets, mean} = sharesOf(0, ({alone}) => alone, findings, ['one', 'two']);
  expect(sets.map(({ofMeasures}) => ofMeasures)).toEqual([[0.8], [1, 0.5], [0.1]]);
  expect(sets[1]?.mean).toBe(0.75);
  expect(mean).toBeCloseTo(0.775);
});

it('there is no mean where a named set was not measured', () => {
  const findings = [found('one', [0.5], [0.4])];
  expect(sharesOf(0, ({alone}) => alone, findings, ['one', 'two']).mean).toBeNaN();
});
