import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {termNumber} from '../../../../../core/search/qdrant/term-number.ts';

describe('the number of a term', () => {
  it('is what it was when points were stored', () => {
    const numbers = ['elbow', 'gelenk', '機', ''].map(termNumber);
    expect(numbers).toEqual([490977232, 1876036025, 193466790, 2872998923]);
  });

  it('is one that Qdrant takes', () => {
    fc.assert(
      fc.property(fc.string(), (term) => {
        const number = termNumber(term);
        expect(Number.isInteger(number) && number >= 0 && number < 2 ** 32).toBe(true);
      }),
    );
  });

  it('is hardly ever that of another one', () => {
    const terms = Array.from({length: 100_000}, (_, at) => at.toString(36));
    // By chance, one pair in 100,000 numbers of 32 bits would be expected.
    expect(new Set(terms.map(termNumber)).size).toBeGreaterThan(100_000 - 8);
  });
});
