import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fileFor, readDirectory} from '../../../../core/encoder/encoder-directory.ts';
import {IndexFormatError} from '../../../../core/index-format/index-format-error.ts';

const good = {
  dimensions: 4,
  prefix: 'query: ',
  hot: 'w1',
  starts: ['', 'a', 'm'],
  files: ['w2', 'w3', 'w4'],
};

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('the directory of the query encoder', () => {
  it('is read back as it was written', () => {
    expect(readDirectory(bytesOf(JSON.stringify(good)))).toEqual(good);
  });

  it.each([
    [null],
    ['<!doctype html>'],
    [{}],
    [{...good, dimensions: '4'}],
    [{...good, prefix: null}],
    [{...good, hot: 1}],
    [{...good, starts: ['', 'a', 1]}],
    [{...good, starts: 'abc'}],
    [{...good, files: {...good.files}}],
    [{...good, files: good.files.slice(1)}],
  ])('is not %j', (json) => {
    expect(() => readDirectory(bytesOf(JSON.stringify(json)))).toThrow(IndexFormatError);
  });

  it('is not what is no JSON', () => {
    expect(() => readDirectory(bytesOf('<!doctype html>'))).toThrow(IndexFormatError);
  });

  it('leads to the last file that starts at or before a word', () => {
    expect(['##abc', 'a', 'lever', 'm', 'zebra', '🤖'].map((word) => fileFor(word, good))).toEqual([
      ...['w2', 'w3', 'w3', 'w4', 'w4', 'w4'],
    ]);
    expect(fileFor('!', {...good, starts: ['a', 'b', 'c']})).toBeNull();
    expect(fileFor('a', {...good, starts: [], files: []})).toBeNull();
  });

  it('leads there whatever the files start with', () => {
    const word = fc.string({unit: fc.constantFrom('a', 'b', '#', 'ｚ', '🤖'), maxLength: 4});
    fc.assert(
      fc.property(fc.uniqueArray(word), word, (words, asked) => {
        const starts = [...words].sort();
        const files = starts.map((start) => `from ${start}`);
        const before = files.filter((_, index) => (starts[index] ?? '') <= asked);
        expect(fileFor(asked, {...good, starts, files})).toBe(before.at(-1) ?? null);
      }),
    );
  });
});
