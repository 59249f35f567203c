import {describe, expect, it} from 'vitest';
import {answerability} from '../../../../core/search/answerability.ts';

type Word = {readonly weight: number; readonly sections: number};

/** What was found of words: the first section covers so much of them. */
function hits(covered: number, weights: readonly Word[]) {
  const words = weights.map((one) => ({asked: 'w', terms: ['w'], mendedTo: [], ...one}));
  const best = weights.reduce((sum, {weight}) => sum + weight, 0);
  return {words, best, coverage: (section: number) => (section === 0 ? covered : 0)};
}

function ranking(...meanings: (number | null)[]) {
  return meanings.map((meaning, section) => ({section, meaning}));
}

const known = [{weight: 2, sections: 3}];

describe('how sure an index is that it has an answer', () => {
  it('is not at all where nothing is found', () => {
    expect(answerability(hits(0, known), [])).toBe(0);
  });

  it('is more, the nearer the nearest section is', () => {
    const by = (...meanings: number[]) => answerability(hits(0.3, known), ranking(...meanings));
    expect(by(0.1, 0.7)).toBe(by(0.7, 0.1));
    expect(by(0.7)).toBeGreaterThan(by(0.2));
  });

  it('is more, the more of the words one of the first sections has', () => {
    const by = (covered: number) => answerability(hits(covered, known), ranking(0.3, 0.3));
    expect(by(0.8)).toBeGreaterThan(by(0.2));
    // What stands further down says nothing.
    const last = ranking(0.3, 0.3, 0.3, 0.3).reverse();
    expect(answerability(hits(0.8, known), last)).toBe(by(0));
  });

  it('is less, the more is asked that the site has no word for', () => {
    const by = (weight: number) =>
      answerability(hits(0.4, [...known, {weight, sections: 0}]), ranking(0.4));
    expect(by(3)).toBeLessThan(by(1));
  });

  it('is a share, whatever was found', () => {
    for (const covered of [0, 1]) {
      for (const near of [-1, 1, null]) {
        const sure = answerability(hits(covered, []), ranking(near));
        expect(sure).toBeGreaterThan(0);
        expect(sure).toBeLessThan(1);
      }
    }
  });

  it('tells what is asked of the site from what is not', () => {
    const unknown = [...known, {weight: 5, sections: 0}];
    expect(answerability(hits(0.9, known), ranking(0.6))).toBeGreaterThan(0.9);
    expect(answerability(hits(0.2, unknown), ranking(0.15))).toBeLessThan(0.2);
  });

  it('goes by words alone where no meaning is known', () => {
    const unknown = [...known, {weight: 5, sections: 0}];
    expect(answerability(hits(0.9, known), ranking(null))).toBeGreaterThan(0.5);
    expect(answerability(hits(0.2, unknown), ranking(null))).toBeLessThan(0.5);
  });
});
