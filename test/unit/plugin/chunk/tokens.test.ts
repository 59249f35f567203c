import {getEncoding} from 'js-tiktoken';
import {describe, expect, it} from 'vitest';
import {countTokens} from '../../../../plugin/chunk/tokens.ts';

describe('countTokens', () => {
  it('counts as cl100k does', () => {
    const text = 'The Jacobian maps joint speeds to the hand: $\\dot{x} = J\\dot{q}$, naïvely.';
    expect(countTokens(text)).toBe(getEncoding('cl100k_base').encode(text).length);
  });

  it('takes special tokens as the text they are', () => {
    expect(countTokens('<|endoftext|>')).toBeGreaterThan(1);
  });

  it('gets through a line of a hundred thousand equal letters', () => {
    expect(countTokens('a'.repeat(100_000))).toBeGreaterThan(10_000);
  });

  it('never cuts a character in two where it breaks a long run', () => {
    const emoji = '😀'.repeat(300);
    expect(countTokens(emoji)).toBeLessThanOrEqual(
      getEncoding('cl100k_base').encode(emoji).length + 2,
    );
  });
});
