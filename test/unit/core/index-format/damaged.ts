import fc from 'fast-check';
import {expect} from 'vitest';
import {IndexFormatError} from '../../../../core/index-format/index-format-error.ts';

/** Reads a file in every shorter form, with anything behind it, and with some of its bytes changed. */
export function expectNoGarbage<Content>(
  file: Uint8Array,
  read: (file: Uint8Array) => Content,
  isSound: (content: Content) => boolean,
): void {
  for (let length = 0; length < file.length; length++) {
    expect(() => read(file.slice(0, length))).toThrow(IndexFormatError);
  }
  expect(() => read(Uint8Array.of(...file, 0))).toThrow(IndexFormatError);
  const change = fc.tuple(fc.nat(file.length - 1), fc.integer({min: 1, max: 255}));
  fc.assert(
    fc.property(fc.array(change, {minLength: 1, maxLength: 3}), (changes) => {
      const changed = file.slice();
      for (const [at, by] of changes) {
        changed[at] = (changed[at] ?? 0) ^ by;
      }
      let content: Content;
      try {
        content = read(changed);
      } catch (error) {
        expect(error).toBeInstanceOf(IndexFormatError);
        return;
      }
      expect(isSound(content)).toBe(true);
    }),
    {numRuns: 500},
  );
}
