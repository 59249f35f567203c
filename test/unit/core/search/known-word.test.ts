import {describe, expect, it} from 'vitest';
import {isKnownWord} from '../../../../core/search/known-word.ts';

const words = new Set(['hold', 'grip', 'rotate', 'usual', 'heavy']);
const encoder = {knows: async (word: string) => words.has(word)};

describe('a word of the language', () => {
  it.each(['hold', 'holds', 'holding', 'holder', 'rotated', 'rotating', 'gripped', 'unusual'])(
    'is %s, which nobody mistyped',
    async (word) => {
      expect(await isKnownWord(word, encoder)).toBe(true);
    },
  );

  it.each(['hodl', 'rotatoin', 'xholding', 's', ''])('is not %j', async (word) => {
    expect(await isKnownWord(word, encoder)).toBe(false);
  });

  it('is not known without an encoder', async () => {
    expect(await isKnownWord('hold', null)).toBe(false);
  });

  it('is not asked for where hardly anything of it would be left', async () => {
    const asked: string[] = [];
    await isKnownWord('used', {
      knows: async (word) => {
        asked.push(word);
        return false;
      },
    });
    expect(asked.every(({length}) => length >= 3)).toBe(true);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked).toContain('use');
  });
});
