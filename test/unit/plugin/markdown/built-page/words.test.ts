import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {withoutFormulas, wordsOf} from '../../../../../plugin/markdown/built-page/words.ts';

describe('the words of a text', () => {
  it.each([
    ['Don’t PANIC_now', ['don', 't', 'panic', 'now']],
    ['ﬁne １２ cafe\u0301', ['fine', '12', 'café']],
    ['हिन्दी 中文 ไทย', ['हिन्दी', '中文', 'ไทย']],
    ['hy\u00ADphen zero\u200Bwidth \u200Bend', ['hyphen', 'zerowidth', 'end']],
    ['one\uFFFCtwo', ['one', 'two']],
    ['⚠️ … — 🚀', []],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('are the same however the text is cased or composed', () => {
    fc.assert(
      fc.property(fc.string({unit: 'grapheme'}), (text) => {
        expect(wordsOf(text.normalize('NFD'))).toEqual(wordsOf(text.normalize('NFC')));
      }),
    );
  });
});

describe('a text without formulas', () => {
  it.each([
    [String.raw`a \(x\)b \[y\] c`, 'a  b   c'],
    [String.raw`\[a \\[4pt] b \\\] end`, '  end'],
    [String.raw`open \( and \(x\) shut`, String.raw`open \( and   shut`],
    [String.raw`\(x\] stays`, String.raw`\(x\] stays`],
    ['none', 'none'],
  ])('%s', (text, rest) => {
    expect(withoutFormulas(text)).toBe(rest);
  });
});
