import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {encode} from '../../../../plugin/embed/local-encode.ts';
import {halves} from '../../../../plugin/embed/local-halves.ts';
import {breakLongWords} from '../../../../plugin/embed/local-long-words.ts';
import type {Pieces} from '../../../../plugin/embed/local-model.ts';
import {pooled, weightedMean} from '../../../../plugin/embed/local-pooling.ts';

const unicode = fc.string({unit: 'binary', maxLength: 300});

describe('a long word', () => {
  it('is broken after a hundred characters', () => {
    const broken = breakLongWords(`See ${'a'.repeat(250)}.`, 100);
    expect(broken).toBe(`See ${'a'.repeat(100)} ${'a'.repeat(100)} ${'a'.repeat(50)}.`);
  });

  it('stays as it is where marks or Chinese characters part it', () => {
    const url = 'https://example.com/'.repeat(20);
    const chinese = '机器人'.repeat(100);
    expect(breakLongWords(url + chinese, 100)).toBe(url + chinese);
  });

  it('counts as the tokenizer does: a syllable of Korean is two or three characters', () => {
    const [first] = breakLongWords('한'.repeat(100), 100).split(' ');
    expect(first).toHaveLength(33);
  });

  it('never loses a character, and fits afterwards', () => {
    fc.assert(
      fc.property(unicode, fc.integer({min: 10, max: 40}), (text, limit) => {
        const broken = breakLongWords(text, limit);
        expect(broken.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        expect(breakLongWords(broken, limit)).toBe(broken);
      }),
    );
  });
});

describe('a text that is cut', () => {
  it('is cut at the white space nearest its middle', () => {
    expect(halves('one two three four')).toEqual(['one two', ' three four']);
  });

  it('is cut anywhere if it has none, but not within a character', () => {
    expect(halves('abcdef')).toEqual(['abc', 'def']);
    expect(halves('a😀b😀')).toEqual(['a😀', 'b😀']);
    expect(halves('ab😀cd')).toEqual(['ab😀', 'cd']);
  });

  it('loses nothing, and gets shorter', () => {
    fc.assert(
      fc.property(fc.string({unit: 'binary', minLength: 2, maxLength: 300}), (text) => {
        fc.pre(text.length > 2);
        const [first, second] = halves(text);
        expect(first + second).toBe(text);
        expect(first.length * second.length).toBeGreaterThan(0);
      }),
    );
  });
});

/** One piece for each code unit, whose vector says where in the alphabet it stands. */
const spelling = (seen: Pieces[]) => ({
  piecesOf: (text: string) => ({ids: Array.from(text, (letter) => letter.charCodeAt(0))}),
  run: async (pieces: Pieces) => {
    seen.push(pieces);
    const data = Float32Array.from(pieces.ids.flatMap((id) => [1, id / 1000]));
    return {data, width: 2};
  },
});

describe('a text of more pieces than the model reads', () => {
  const limits = {pieces: 8, wordLength: null};

  it('is read in parts, none too long, none left out', async () => {
    const text = 'one two three four five six seven';
    const seen: Pieces[] = [];
    await encode(spelling(seen), text, {limits, pooling: 'mean'});
    expect(seen.every(({ids}) => ids.length <= 8)).toBe(true);
    expect(String.fromCharCode(...seen.flatMap(({ids}) => ids))).toBe(text);
  });

  it('may be one word without an end', async () => {
    const seen: Pieces[] = [];
    await encode(spelling(seen), 'x'.repeat(50_000), {limits, pooling: 'mean'});
    expect(seen.reduce((sum, {ids}) => sum + ids.length, 0)).toBe(50_000);
  });
});

describe('the vector of a text', () => {
  const states = {data: Float32Array.of(3, 0, 0, 4, 3, 4), width: 2};

  it('is the mean of its pieces’ vectors, or the first one', () => {
    expect(Array.from(pooled(states, 'mean'), (value) => value.toFixed(3))).toEqual([
      '0.600',
      '0.800',
    ]);
    expect(Array.from(pooled(states, 'cls'))).toEqual([1, 0]);
  });

  it('counts long parts more than short ones', () => {
    const parts = [
      {vector: Float32Array.of(1, 0), weight: 3},
      {vector: Float32Array.of(0, 1), weight: 4},
    ];
    expect(Array.from(weightedMean(parts), (value) => value.toFixed(3))).toEqual([
      '0.600',
      '0.800',
    ]);
  });

  it('is refused if it is zero or not a number', () => {
    for (const value of [0, Number.NaN, Number.POSITIVE_INFINITY]) {
      const data = Float32Array.of(value, value);
      expect(() => pooled({data, width: 2}, 'mean')).toThrow('zero or not a number');
    }
  });
});
