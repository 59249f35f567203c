import fc from 'fast-check';
import {getEncoding} from 'js-tiktoken';
import {describe, expect, it} from 'vitest';
import {tokenStarts} from '../../../../plugin/chunk/token-starts.ts';
import {countTokens} from '../../../../plugin/chunk/tokens.ts';

function tokensIn(text: string): string[] {
  const starts = tokenStarts(text);
  return Array.from(starts.subarray(1), (end, index) => text.slice(starts[index], end));
}

/** A letter, what stands for half an emoji elsewhere, whole emoji, and long runs of them. */
const texts = fc
  .array(
    fc.oneof(
      fc.string({unit: 'binary'}),
      fc.constantFrom('👩‍👩‍👧', '🇩🇪', '机器人', ' a', '\n', '1'),
    ),
  )
  .chain((parts) => fc.constantFrom(1, 40).map((times) => parts.join('').repeat(times)));

describe('tokenStarts', () => {
  it('gives the places where tokens start, and where the text ends', () => {
    expect(tokensIn('The robot arm, v2')).toEqual(['The', ' robot', ' arm', ',', ' v', '2']);
  });

  it('gives only the end of an empty text', () => {
    expect(Array.from(tokenStarts(''))).toEqual([0]);
  });

  it('cuts an ASCII text as decoding its tokens does', () => {
    const cl100k = getEncoding('cl100k_base');
    fc.assert(
      fc.property(fc.string({unit: 'binary-ascii'}), (text) => {
        const decoded = cl100k.encode(text, [], []).map((token) => cl100k.decode([token]));
        expect(tokensIn(text)).toEqual(decoded);
      }),
    );
  });

  it('lets the last of the tokens that share a character have it', () => {
    expect(countTokens('a𝒜b')).toBeGreaterThan(3);
    expect(tokensIn('a𝒜b').filter((token) => token !== '')).toEqual(['a', '𝒜', 'b']);
  });

  it('gives as many tokens as are counted', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(tokenStarts(text)).toHaveLength(countTokens(text) + 1);
      }),
    );
  });

  it('never goes back, so that the tokens make up the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const starts = tokenStarts(text);
        expect(starts).toEqual(starts.slice().sort());
        expect(tokensIn(text).join('')).toBe(text);
      }),
    );
  });

  it('never cuts a character in two', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(tokensIn(text).flatMap((token) => Array.from(token))).toEqual(Array.from(text));
      }),
    );
  });

  it('finds the places in a long run, too', () => {
    const starts = tokenStarts(`word ${'机'.repeat(2000)}`);
    expect(starts[0]).toBe(0);
    expect(new Set(starts).size).toBeGreaterThan(2000);
    expect(starts.at(-1)).toBe(2005);
  });
});
