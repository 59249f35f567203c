import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {wordPieces} from '../../../../core/encoder/word-pieces.ts';
import {learnVocabulary} from '../../../../plugin/distil/learn-vocabulary.ts';

const SITE = {robot: 90, robots: 40, robotic: 30, gripper: 50, grip: 20, arm: 60, arms: 5, kit: 1};

function splitter(vocabulary: readonly string[]): (word: string) => string[] | null {
  const known = new Set(vocabulary);
  return (word) => wordPieces(word, (piece) => known.has(piece));
}

function learnt(words: Record<string, number>, size: number): string[] {
  return learnVocabulary(new Map(Object.entries(words)), {size});
}

describe('a vocabulary learnt from a site’s words', () => {
  it('begins with its characters, as first and as later ones, even beyond the size', () => {
    expect(learnt({ba: 3, c: 1}, 0)).toEqual(['a', 'b', 'c', '##a', '##b', '##c']);
  });

  it('has exactly as many pieces as wanted where the words give them', () => {
    expect(learnt(SITE, 40)).toHaveLength(40);
  });

  it('has the most frequent words whole', () => {
    const split = splitter(learnt(SITE, 34));
    expect(['robot', 'arm', 'gripper', 'robots'].map(split)).toEqual([
      ['robot'],
      ['arm'],
      ['gripper'],
      ['robots'],
    ]);
    expect(split('kit')).not.toEqual(['kit']);
  });

  it('has all words whole where there is room', () => {
    const vocabulary = learnt(SITE, 1000);
    expect(Object.keys(SITE).filter((word) => !vocabulary.includes(word))).toEqual([]);
  });

  it('splits a new word into parts that many words share', () => {
    const split = splitter(learnt({walking: 9, talking: 9, cooking: 9, will: 2, bid: 1}, 60));
    expect(split('biking')).toEqual(['b', '##i', '##king']);
  });

  it('merges the pair that is most frequent, words counted as often as they occur', () => {
    const alphabet = learnt({ab: 5, cd: 4, ca: 1, da: 1, ba: 1}, 0);
    const vocabulary = learnt({ab: 5, cd: 4, ca: 1, da: 1, ba: 1}, alphabet.length + 2);
    expect(vocabulary.slice(alphabet.length)).toEqual(['ab', 'cd']);
  });

  it('merges, of equally frequent pairs, the one that is first by its code points', () => {
    const words = {'a\u{10000}': 2, 'a\uffee': 2, b: 1};
    const alphabet = learnt(words, 0);
    expect(alphabet.slice(0, 4)).toEqual(['a', 'b', '\uffee', '\u{10000}']);
    expect(learnt(words, alphabet.length + 2)[alphabet.length]).toBe('a\uffee');
  });

  it('makes nothing of words that are too long to be split, except their characters', () => {
    expect(learnt({['xy'.repeat(51)]: 9}, 100)).toEqual(['x', 'y', '##x', '##y']);
  });

  it('is empty without words', () => {
    expect(learnVocabulary(new Map(), {size: 10})).toEqual([]);
  });
});

const CHARACTER = fc.constantFrom(...'abcde', 'é', '水', 'ก', '🤖', '\u0301');
const WORD = fc.string({unit: CHARACTER, minLength: 1, maxLength: 12});
const WORDS = fc.array(fc.tuple(WORD, fc.integer({min: 1, max: 20})), {maxLength: 40});

describe('whatever the words', () => {
  it('each word of their characters can be split', () => {
    fc.assert(
      fc.property(WORDS, fc.nat(120), fc.infiniteStream(fc.nat()), (words, size, picks) => {
        const split = splitter(learnVocabulary(new Map(words), {size}));
        const seen = Array.from(new Set(words.flatMap(([word]) => Array.from(word))));
        const made = Array.from({length: seen.length === 0 ? 0 : 100}, () => {
          return seen[(picks.next().value ?? 0) % seen.length];
        }).join('');
        expect([...words.map(([word]) => word), made].map(split)).not.toContain(null);
      }),
      {numRuns: 500},
    );
  });

  it('their order does not matter, no piece is there twice, and the size holds', () => {
    fc.assert(
      fc.property(WORDS, fc.nat(120), (words, size) => {
        const counts = new Map(words);
        const vocabulary = learnVocabulary(counts, {size});
        expect(learnVocabulary(new Map(Array.from(counts).reverse()), {size})).toEqual(vocabulary);
        expect(new Set(vocabulary).size).toBe(vocabulary.length);
        const characters = new Set(Array.from(counts.keys()).join(''));
        expect(vocabulary.length).toBeLessThanOrEqual(Math.max(size, 2 * characters.size));
      }),
      {numRuns: 500},
    );
  });

  it('half of the room is enough for the most frequent words to be whole', () => {
    fc.assert(
      fc.property(WORDS, fc.nat(120), (words, size) => {
        const counts = new Map(words);
        const vocabulary = learnVocabulary(counts, {size});
        const room = size - 2 * new Set(Array.from(counts.keys()).join('')).size;
        const whole = Array.from(counts)
          .sort(([, a], [, b]) => b - a)
          .slice(0, Math.max(0, Math.ceil(room / 2)));
        const least = whole.at(-1)?.[1] ?? Number.POSITIVE_INFINITY;
        const moreFrequent = Array.from(counts).filter(([, count]) => count > least);
        expect(moreFrequent.filter(([word]) => !vocabulary.includes(word))).toEqual([]);
      }),
      {numRuns: 500},
    );
  });
});
