import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {markedPieces} from '../../../../../theme/client/search/marked-pieces.ts';

describe('the pieces of an excerpt', () => {
  it('mark what matches, at its ends too', () => {
    const matches = [
      {start: 0, end: 3},
      {start: 8, end: 12},
    ];
    expect(markedPieces({text: 'Cup and bowl', matches})).toEqual([
      {text: 'Cup', isMarked: true},
      {text: ' and ', isMarked: false},
      {text: 'bowl', isMarked: true},
    ]);
  });

  it('are the whole text, and nothing twice', () => {
    const excerpts = fc.string({maxLength: 30}).chain((text) =>
      fc.uniqueArray(fc.nat(text.length), {maxLength: 8}).map((places) => {
        const ends = places.sort((a, b) => a - b);
        const matches = ends.flatMap((start, index) => {
          const end = ends[index + 1];
          return index % 2 === 0 && end !== undefined ? [{start, end}] : [];
        });
        return {text, matches};
      }),
    );
    fc.assert(
      fc.property(excerpts, (excerpt) => {
        const pieces = markedPieces(excerpt);
        expect(pieces.map(({text}) => text).join('')).toBe(excerpt.text);
        expect(pieces.filter(({isMarked}) => isMarked).map(({text}) => text)).toEqual(
          excerpt.matches.map(({start, end}) => excerpt.text.slice(start, end)),
        );
      }),
    );
  });
});
