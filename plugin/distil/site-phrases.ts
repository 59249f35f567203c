import {createHash} from 'node:crypto';
import {sentencesOf} from '../../core/answer/sentences.js';
import type {Chunk} from '../../core/types.js';
import {below, type Random, seeded} from './random.js';

/** Words in a row, with the sentence that they are from. */
type Phrase = {readonly text: string; readonly from: string};

export type Sentences = {
  readonly sentences: readonly string[];
  readonly phrases: readonly Phrase[];
};

type Range = {readonly start: number; readonly end: number};

const EACH = 2;
const MOST_WORDS = 8;
/** Words that a sentence has at least, and at most. */
const SHORTEST = 3;
const LONGEST = 50;
/** Without spaces, finding words in a text takes the square of its length. */
const MOST_CHARACTERS = 1000;

/**
 * A site's sentences, and words in a row out of them, since questions are shorter.
 * A sentence always gives the same ones, whatever else the site says.
 */
export async function sitePhrases(
  chunks: AsyncIterable<Pick<Chunk, 'text' | 'locale'>>,
): Promise<Sentences> {
  const sentences = new Set<string>();
  const phrases = new Map<string, Phrase>();
  const segmenters = new Map<string, Intl.Segmenter>();
  for await (const {text, locale} of chunks) {
    const segmenter = segmenters.get(locale) ?? wordSegmenter(locale);
    segmenters.set(locale, segmenter);
    for (const {text: from} of sentencesOf(text, locale)) {
      const words = from.length <= MOST_CHARACTERS ? wordsIn(from, segmenter) : [];
      if (words.length >= SHORTEST && words.length <= LONGEST && !sentences.has(from)) {
        sentences.add(from);
        for (const phrase of phrasesOf(from, words)) {
          if (!phrases.has(phrase)) {
            phrases.set(phrase, {text: phrase, from});
          }
        }
      }
    }
  }
  return {sentences: Array.from(sentences), phrases: Array.from(phrases.values())};
}

function phrasesOf(sentence: string, words: readonly Range[]): string[] {
  const random = seeded(createHash('sha256').update(sentence).digest().readUInt32LE());
  return Array.from({length: EACH}, () => {
    const {start, end} = spanOf(words, random);
    return sentence.slice(start, end);
  });
}

/** Never all of the words: the sentence itself is known already. */
function spanOf(words: readonly Range[], random: Random): Range {
  const count = 1 + below(random, Math.min(MOST_WORDS, words.length - 1));
  const first = below(random, words.length - count + 1);
  return {start: words[first]?.start ?? 0, end: words[first + count - 1]?.end ?? 0};
}

function wordsIn(text: string, segmenter: Intl.Segmenter): Range[] {
  return Array.from(segmenter.segment(text))
    .filter(({isWordLike}) => isWordLike)
    .map(({segment, index}) => ({start: index, end: index + segment.length}));
}

/** A site may name its locales as it likes, `en_US` too. */
function wordSegmenter(locale: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(locale, {granularity: 'word'});
  } catch {
    return new Intl.Segmenter(undefined, {granularity: 'word'});
  }
}
