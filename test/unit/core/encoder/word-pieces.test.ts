import fc from 'fast-check';
import {beforeAll, describe, expect, it} from 'vitest';
import {basicTokens} from '../../../../core/encoder/basic-tokens.ts';
import {wordPieces} from '../../../../core/encoder/word-pieces.ts';
import {ANY_TEXT} from './any-text.ts';
import {loadModelTokenizer, type ModelTokenizer} from './model-tokenizer.ts';

function vocabulary(...pieces: string[]): (piece: string) => boolean {
  return (piece) => pieces.includes(piece);
}

describe('the pieces of a word', () => {
  it('are the longest known ones, from the left', () => {
    const has = vocabulary('un', 'unaff', 'a', '##a', '##aff', '##able', '##ffable');
    expect(wordPieces('unaffable', has)).toEqual(['unaff', '##able']);
  });

  it('know a word’s first piece from one that continues it', () => {
    expect(wordPieces('aa', vocabulary('a'))).toBeNull();
    expect(wordPieces('aa', vocabulary('a', '##a'))).toEqual(['a', '##a']);
  });

  it('are all or none', () => {
    expect(wordPieces('robot', vocabulary('robo'))).toBeNull();
  });

  it('count and cut characters, not code units', () => {
    const has = vocabulary('🤖', '##🤖');
    expect(wordPieces('🤖'.repeat(100), has)).toHaveLength(100);
    expect(wordPieces('🤖'.repeat(101), has)).toBeNull();
    expect(wordPieces('🤖', vocabulary('\ud83e', '##\udd16'))).toBeNull();
  });
});

describe('a text’s pieces are the model’s own', () => {
  let model: ModelTokenizer;

  beforeAll(async () => {
    model = await loadModelTokenizer();
  });

  function pieces(text: string): string[] {
    return basicTokens(text).flatMap(
      (word) => wordPieces(word, (piece) => model.vocabulary.has(piece)) ?? ['[UNK]'],
    );
  }

  it('in plain words', () => {
    const text = 'How do I recalibrate the robot’s gripper?';
    expect(pieces(text).join(' ')).toBe('how do i rec ##ali ##brate the robot ’ s grip ##per ?');
    expect(pieces(text)).toEqual(model.pieces(text));
  });

  it('whatever the text', () => {
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        expect(pieces(text)).toEqual(model.pieces(text));
      }),
      {numRuns: 3000},
    );
  });

  it('for each single character, alone and between letters', () => {
    // From U+3400 on, most characters are ideographs: some stand for all.
    for (let code = 0; code <= 0x323af; code += code < 0x3400 ? 1 : 13) {
      const character = String.fromCodePoint(code);
      const text = `${character} Σ${character}b`;
      const own = pieces(text).join(' ');
      if (own !== model.pieces(text).join(' ')) {
        expect.fail(`U+${code.toString(16)}: ${own}`);
      }
    }
  });
});
