import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {compareWords} from '../../../../../plugin/markdown/built-page/compare-words.ts';

describe('comparing the words of a page with those of its source', () => {
  it('tells what the source lacks and what it has too much of, as often as it does', () => {
    expect(compareWords(['b', 'a', 'b', 'c', 'a', 'a'], ['x', 'a', 'c', 'y', 'x'])).toEqual({
      missing: ['b', 'b', 'a', 'a'],
      extra: ['x', 'x', 'y'],
    });
  });

  it('finds no difference in another order', () => {
    expect(compareWords(['a', 'b', 'a'], ['b', 'a', 'a'])).toEqual({missing: [], extra: []});
  });

  it('accounts for every word', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'constructor', '__proto__'));
    fc.assert(
      fc.property(words, words, (page, source) => {
        const {missing, extra} = compareWords(page, source);
        expect([...source, ...missing].toSorted()).toEqual([...page, ...extra].toSorted());
        expect(missing.filter((word) => extra.includes(word))).toEqual([]);
      }),
    );
  });
});
