import {gzipSync} from 'node:zlib';
import {build} from 'esbuild';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {basicTokens} from '../../../../core/encoder/basic-tokens.ts';
import {MAX_WORD_CHARACTERS} from '../../../../core/encoder/word-pieces.ts';
import {ANY_TEXT} from './any-text.ts';
import {loadModelTokenizer} from './model-tokenizer.ts';

/** In a word without pieces, the order of its marks means nothing. */
function withoutLongWords(words: string[]): string[] {
  return words.map((word) => {
    const {length} = Array.from(word);
    return length > MAX_WORD_CHARACTERS ? `${length} characters` : word;
  });
}

describe('the basic tokens of a text', () => {
  it('are its words and punctuation marks, in lower case', () => {
    expect(basicTokens('Don’t use f(x) = $5!')).toEqual([
      'don',
      '’',
      't',
      'use',
      'f',
      '(',
      'x',
      ')',
      '=',
      '$',
      '5',
      '!',
    ]);
  });

  it('have no accents', () => {
    expect(basicTokens('Ångström naïve e\u0301t\u00e9')).toEqual(['angstrom', 'naive', 'ete']);
  });

  it('are single characters in Chinese, and words in Korean', () => {
    expect(basicTokens('机器人ROS')).toEqual(['机', '器', '人', 'ros']);
    expect(basicTokens('로봇 팔')).toEqual(['로봇'.normalize('NFD'), '팔'.normalize('NFD')]);
  });

  it('know no invisible characters', () => {
    expect(basicTokens('a\u200bb\xadc\0d \ud800 \ufeff')).toEqual(['abcd']);
  });

  it('keep the model’s own tokens, spelt as they are', () => {
    expect(basicTokens('a[SEP]b [sep] [unused1]')).toEqual([
      'a',
      '[SEP]',
      'b',
      '[',
      'sep',
      ']',
      '[',
      'unused1',
      ']',
    ]);
  });

  it('are none where there is nothing to see', () => {
    expect(basicTokens('')).toEqual([]);
    expect(basicTokens(' \n\u0301')).toEqual([]);
  });

  it('sort the marks of a letter as Unicode does', () => {
    expect(basicTokens('ש\u05c1\u05b0')).toEqual(['ש\u05b0\u05c1']);
    expect(basicTokens('ש\u05c1\u034f\u05b0')).toEqual(['ש\u05c1\u05b0']);
    expect(basicTokens(`\u05c1${'\u034f'.repeat(98)}\u05c1\u05b0`)).toEqual(['\u05c1\u05b0\u05c1']);
  });

  it('are the words that the model’s tokenizer looks up, whatever the text', async () => {
    const model = await loadModelTokenizer();
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        expect(withoutLongWords(basicTokens(text))).toEqual(withoutLongWords(model.words(text)));
      }),
      {numRuns: 3000},
    );
  });

  it('lose no mark in a long run of them', () => {
    expect(basicTokens(`ש${'\u05c1\u05b0'.repeat(50_000)}!`).map((token) => token.length)).toEqual([
      100_001, 1,
    ]);
  });
});

describe('the code that turns a question into pieces', () => {
  it('is less than 5 KB for the browser to load', async () => {
    const {outputFiles} = await build({
      stdin: {
        contents: `export * from './core/encoder/basic-tokens.ts';
          export * from './core/encoder/word-pieces.ts';`,
        resolveDir: process.cwd(),
      },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
    });
    const size = gzipSync(outputFiles[0]?.contents ?? '').length;
    expect(size).toBeGreaterThan(200);
    expect(size).toBeLessThan(5 * 1024);
  });
});
