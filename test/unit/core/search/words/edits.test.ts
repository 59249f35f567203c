import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {editsBetween} from '../../../../../core/search/words/edits.ts';

const WORD = fc.string({unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6});

describe('the edits between two words', () => {
  it('are letters changed, added, left out, or swapped with their neighbour', () => {
    expect(editsBetween('robot', 'robot', 2)).toBe(0);
    expect(editsBetween('robto', 'robot', 2)).toBe(1);
    expect(editsBetween('rubot', 'robot', 2)).toBe(1);
    expect(editsBetween('roboot', 'robot', 2)).toBe(1);
    expect(editsBetween('rbt', 'robot', 2)).toBe(2);
  });

  it('are as many in both directions', () => {
    fc.assert(
      fc.property(WORD, WORD, (a, b) => {
        expect(editsBetween(a, b, 9)).toBe(editsBetween(b, a, 9));
      }),
    );
  });

  it('are counted no further than is of interest', () => {
    fc.assert(
      fc.property(WORD, WORD, fc.nat(6), (a, b, most) => {
        const all = editsBetween(a, b, 99);
        const counted = editsBetween(a, b, most);
        expect(all <= most ? counted : Math.min(counted, most + 1)).toBe(
          all <= most ? all : most + 1,
        );
      }),
    );
  });
});
