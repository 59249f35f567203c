import fc from 'fast-check';
import {getEncoding} from 'js-tiktoken';
import {describe, expect, it} from 'vitest';
import {countTokens} from '../../../../plugin/chunk/tokens.ts';

const cl100k = getEncoding('cl100k_base');

function referenceCount(text: string): number {
  return cl100k.encode(text, [], []).length;
}

/** Texts of up to so many pieces, too short to have runs that are counted in parts. */
function textOf(...pieces: string[]): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...pieces), {maxLength: 25}).map((parts) => parts.join(''));
}

describe('countTokens', () => {
  it('counts as cl100k does', () => {
    const text = 'The Jacobian maps joint speeds to the hand: $\\dot{x} = J\\dot{q}$, naïvely.';
    expect(countTokens(text)).toBe(referenceCount(text));
  });

  it('counts nothing in an empty text', () => {
    expect(countTokens('')).toBe(0);
  });

  it.each([
    ['any characters', fc.string({unit: 'binary', maxLength: 100})],
    [
      'any halves of characters',
      fc.string({unit: fc.nat(0xffff).map((c) => String.fromCharCode(c))}),
    ],
    ['graphemes', fc.string({unit: 'grapheme', maxLength: 60})],
    [
      'words',
      textOf('kinematics', ' the', ' Zusammenhänge', "'ll", "'S", ' ', '  ', '\n', '.', ' 2025'),
    ],
    [
      'code',
      textOf(
        'const',
        ' =>',
        '{',
        '}',
        '();',
        '\n',
        '\r\n',
        '\t',
        '    ',
        'i++',
        '0x1F',
        '//',
        '===',
      ),
    ],
    [
      'Chinese and Japanese',
      textOf('机器人', '運動学', 'ロボット', 'のアーム', '。', '，', '！', '「', '」', '3'),
    ],
    ['emoji', textOf('😀', '👩‍👩‍👧', '🇩🇪', '👍🏽', '❤️', ' ', 'ok', '\u200d', '\ufe0f')],
    ['special tokens', textOf('<|endoftext|>', '<|fim_prefix|>', '<|', '|>', ' ', 'a')],
  ])('counts %s as cl100k does', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(countTokens(text)).toBe(referenceCount(text));
      }),
    );
  });

  it('counts the same text the same when it is seen again', () => {
    const text = 'Zusammenhänge 机器人动力学 unforgettableness';
    expect([countTokens(text), countTokens(text)]).toEqual([
      referenceCount(text),
      referenceCount(text),
    ]);
  });

  it('takes special tokens as the text they are', () => {
    expect(countTokens('<|endoftext|>')).toBeGreaterThan(1);
  });

  it.each(['a', ' ', '\n', '7', '!', '机', '😀'])('gets through a million of %j', (character) => {
    const count = countTokens(character.repeat(1_000_000));
    expect(count).toBeGreaterThan(1_000_000 / 256);
    expect(count).toBeLessThan(3_000_000);
  });

  it('gets through a million different signs without a blank', () => {
    const signs = '!?.,;:-_#*+/(){}[]<>=&%$@';
    const text = Array.from(
      {length: 1_000_000},
      (_, i) => signs[(i * i + (i >> 7)) % signs.length],
    );
    expect(countTokens(text.join(''))).toBeGreaterThan(100_000);
  });

  it('never cuts a character in two where it breaks a long run', () => {
    const emoji = `!${'😀'.repeat(300)}`;
    expect(Math.abs(countTokens(emoji) - referenceCount(emoji))).toBeLessThanOrEqual(2);
  });
});
