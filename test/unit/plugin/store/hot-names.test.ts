import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {hotNames} from '../../../../plugin/store/hot-names.ts';
import {pairOwners} from '../../../../plugin/store/shard-plan.ts';
import {toyVocabulary} from '../../core/encoder/toy-table.ts';

const HOT_ROWS = 256;
const WORDS = Array.from({length: 600}, (_, number) => `w${1000 + number}`);

describe('the rows that every reader gets', () => {
  it('are of the words that are expected most, then of the first ones of the table', () => {
    const shares: Record<string, number> = {w1500: 0.2, w1599: 0.3, w1400: 0.1};
    expect(hotNames(WORDS, (piece) => shares[piece] ?? 0)).toEqual([
      ...['w1599', 'w1500', 'w1400'],
      ...WORDS.slice(0, HOT_ROWS - 3),
    ]);
  });

  it('are never more than there is room for, and each once', () => {
    fc.assert(
      fc.property(toyVocabulary, ({names, expected}) => {
        const hot = hotNames(names, expected);
        expect(hot.length).toBeLessThanOrEqual(HOT_ROWS);
        expect(new Set(hot).size).toBe(hot.length);
      }),
      {numRuns: 20},
    );
  });

  it('have the pairs that stand beside a piece with it, and no others', () => {
    fc.assert(
      fc.property(toyVocabulary, ({names, expected}) => {
        const hot = new Set(hotNames(names, expected));
        for (const [pair, owner] of Array.from(pairOwners(names))) {
          expect(hot.has(pair)).toBe(hot.has(owner));
        }
      }),
      {numRuns: 20},
    );
  });

  it('leave out a word with more pairs than there is room for', () => {
    const pairs = WORDS.slice(0, HOT_ROWS).map((word) => `${word} w1599`);
    const often = (piece: string) => (piece === 'w1599' ? 1 : 0);
    const hot = hotNames([...WORDS, ...pairs], often);
    expect(hot).toEqual(WORDS.slice(0, HOT_ROWS));
  });
});
