import {below, type Random, shuffle} from '../../plugin/distil/random.ts';

const STOP = new Set(
  'a about above after all also an and any are as at be because been before below but by during can could did do does each else even following for from had has have he her his how i if in inside into is it its just may me might more most must my no not of on one only or other our out outside over same she should so some such than that the their them then there these they this those through to too under up use used using very via was we were what when where which while who whose why will with within without would you your s t e g ie eg etc'.split(
    ' ',
  ),
);
const LONGEST = 8;

/** One to eight neighbouring words that say something, as somebody types into a search box. */
export function spanOf(random: Random, sentence: string): string | null {
  const words = wordsOf(sentence);
  const length = Math.min(words.length, 1 + below(random, LONGEST));
  const from = below(random, words.length - length + 1);
  const span = trimmed(words.slice(from, from + length));
  return span.filter(isTelling).length >= Math.min(2, length) && span.length > 0
    ? span.join(' ')
    : null;
}

/** Two to six telling words of a sentence, sometimes out of order. */
export function keywordsOf(random: Random, sentence: string): string | null {
  const telling = wordsOf(sentence).filter(isTelling);
  const count = 2 + below(random, 5);
  if (telling.length < count) {
    return null;
  }
  const places = shuffle(
    random,
    telling.map((_, index) => index),
  ).slice(0, count);
  if (random() < 0.7) {
    places.sort((a, b) => a - b);
  }
  const chosen = places.map((place) => (telling[place] ?? '').toLowerCase());
  return new Set(chosen).size === count ? chosen.join(' ') : null;
}

export function wordsOf(sentence: string): string[] {
  return sentence
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '');
}

/** Whether a word says what a text is about. */
export function isTelling(word: string): boolean {
  return /\p{L}{3}/u.test(word) && !STOP.has(word.toLowerCase());
}

export function isStop(word: string): boolean {
  return STOP.has(word.toLowerCase());
}

function trimmed(words: readonly string[]): string[] {
  const from = words.findIndex((word) => !isStop(word));
  const to = words.findLastIndex((word) => !isStop(word));
  return from === -1 ? [] : words.slice(from, to + 1);
}
