import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {readWordList, writeWordList} from '../../../../core/index-format/word-list.ts';
import {expectNoGarbage} from './damaged.ts';

describe('the list of words', () => {
  it('is read back as it was written', () => {
    const lists = fc.uniqueArray(fc.string({unit: 'grapheme', maxLength: 8})).map((words) => ({
      words: words.sort(),
      classes: Uint8Array.from(words, ({length}) => length),
    }));
    fc.assert(
      fc.property(lists, (list) => {
        expect(readWordList(writeWordList(list))).toEqual(list);
      }),
    );
  });

  it('is refused where it is cut off, and has its words in order or none', () => {
    expectNoGarbage(
      writeWordList({words: ['arm', 'armies', 'zoo'], classes: Uint8Array.of(1, 2, 3)}),
      readWordList,
      ({words, classes}) =>
        classes.length === words.length &&
        words.every((word, index) => index === 0 || word > (words[index - 1] ?? '')),
    );
  });
});
