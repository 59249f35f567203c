import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  readTermDirectory,
  writeTermDirectory,
} from '../../../../core/index-format/term-directory.ts';
import {expectNoGarbage} from './damaged.ts';

const NAME = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const DIRECTORY = fc
  .uniqueArray(fc.string({unit: 'grapheme', maxLength: 8}), {maxLength: 20})
  .chain((firsts) =>
    fc.record({
      sectionCount: fc.nat(100_000),
      firsts: fc.constant(firsts.sort()),
      files: fc.array(NAME, {minLength: firsts.length, maxLength: firsts.length}),
      words: fc.option(NAME),
    }),
  );

describe('the directory of terms', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(DIRECTORY, (directory) => {
        expect(readTermDirectory(writeTermDirectory(directory))).toEqual(directory);
      }),
    );
  });

  it('is refused where it is cut off, and has its terms in order or none', () => {
    expectNoGarbage(
      writeTermDirectory({
        sectionCount: 300,
        firsts: ['a', 'arm', 'armies', 'zoo'],
        files: ['k3v9x2a', 'b', 'c', 'd'],
        words: 'w',
      }),
      readTermDirectory,
      ({firsts, files}) =>
        files.length === firsts.length &&
        firsts.every((first, index) => index === 0 || first > (firsts[index - 1] ?? '')),
    );
  });
});
