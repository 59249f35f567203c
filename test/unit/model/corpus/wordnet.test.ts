import {fileURLToPath} from 'node:url';
import {describe, expect, it} from 'vitest';
import {nounPhrasesOf, nounsOf} from '../../../../model/corpus/noun-phrases.ts';
import {readWordNet} from '../../../../model/corpus/wordnet.ts';
import {wordNetTexts} from '../../../../model/corpus/wordnet-texts.ts';
import {seeded} from '../../../../plugin/distil/random.ts';

const wordNet = readWordNet(fileURLToPath(new URL('fixtures/wordnet', import.meta.url)));

describe('WordNet', () => {
  it('has words, what they mean, how they are used', () => {
    expect(wordNet.get('n00000010')).toEqual({
      part: 'noun',
      field: 6,
      lemmas: ['loom', 'weaving loom'],
      gloss: 'a textile machine for weaving yarn into cloth',
      examples: ['she worked at the loom all day'],
      kinds: [],
      wholes: [],
      domains: [],
    });
  });

  it('has what they are a kind of, a part of, and to which subject they belong', () => {
    expect(wordNet.get('n00000020')).toMatchObject({kinds: ['n00000010'], wholes: ['n00000030']});
    expect(wordNet.get('n00000030')).toMatchObject({
      domains: ['n00000010'],
      gloss: 'a place; with looms',
    });
  });

  it('gives every single word a short text, whatever the chance', () => {
    for (let seed = 0; seed < 20; seed++) {
      const short = Array.from(wordNetTexts(wordNet, seeded(seed))).filter(
        (text) => text.length < 60,
      );
      for (const word of ['loom', 'handloom', 'weavery']) {
        expect(short.some((text) => text.split(/[^a-z]+/).includes(word))).toBe(true);
      }
    }
  });

  it('tells things from other words of a sentence', () => {
    const isNoun = nounsOf(wordNet);
    expect(nounPhrasesOf('Set up the heavy handloom of a weavery, or buy looms.', isNoun)).toEqual([
      'heavy handloom of a weavery',
    ]);
    expect(isNoun('looms')).toBe(true);
    expect(isNoun('heavy')).toBe(false);
  });
});
