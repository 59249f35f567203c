import type {QueryEncoder} from '../encoder/open-encoder.js';
import {pattern} from '../pattern.js';
import {unlessAborted} from '../unless-aborted.js';
import {besideBest, wordScore} from './fusion.js';
import {isKnownWord} from './known-word.js';
import type {SectionScores} from './meaning/score-sections.js';
import type {OpenSegment} from './open-segment.js';
import type {Found} from './rank-sections.js';
import type {Lacking} from './search-segment.js';
import type {WordHits} from './words/word-hits.js';

/** As `words/spelling.ts` mends them: letters only. */
const WORDS = pattern('gu')`[\p{L}\p{M}]+`;

type Parts = {
  readonly opened: OpenSegment;
  readonly encoder: () => Promise<QueryEncoder> | null;
  readonly onLacking: Lacking;
};

type Asked = {
  readonly question: string;
  readonly isSearched: ((section: number) => boolean) | null;
  readonly prefix: boolean;
  readonly signal: AbortSignal | undefined;
};

/** So many of the best by words are looked at; a hundred thousand sections may have some word of a question. */
const MOST_BY_WORDS = 200;
/** Of these, the first say where else to look for meaning. */
const LOOKED_AROUND = 50;

/** All sections that words or meaning find, with what speaks for each. */
export async function findSections(
  {opened, encoder, onLacking}: Parts,
  asked: Asked,
): Promise<{readonly hits: WordHits; readonly found: readonly Found[]}> {
  const {question, isSearched, prefix, signal} = asked;
  const encoding = orNull(encoder(), onLacking, signal);
  encoding.catch(() => {});
  const encode = async (text: string) =>
    orNull(
      encoding.then((open) => open?.encode(text, signal) ?? null),
      onLacking,
      signal,
    );
  // Most questions need no mending: both kinds of search begin at once.
  const encoded = encode(question);
  // Where words fail first, nobody is left to hear of it.
  encoded.catch(() => {});
  const hits = await opened.words.find(question, {
    prefix,
    isKnown: async (word) =>
      (await orNull(isKnownWord(word, await encoding, signal), onLacking, signal)) ?? false,
    signal,
  });
  const meant = mendedQuestion(question, hits);
  const vector = await (meant === question ? encoded : encode(meant));
  const vectors = vector && (await orNull(opened.vectors(), onLacking, signal));
  const byWords = hits.top(MOST_BY_WORDS, isSearched ?? undefined);
  const best = shareOf(hits, byWords[0] ?? -1);
  const words = (section: number) => besideBest(shareOf(hits, section), best);
  const near =
    vectors && vector
      ? await orNull(
          vectors.near(vector, {
            also: byWords
              .slice(0, LOOKED_AROUND)
              .map((section) => ({section, lift: wordScore(words(section))})),
            ...(isSearched && {isSearched}),
            ...(signal && {signal}),
          }),
          onLacking,
          signal,
        )
      : null;
  signal?.throwIfAborted();
  return {hits, found: foundIn(byWords, words, near, isSearched)};
}

function foundIn(
  byWords: readonly number[],
  words: (section: number) => number,
  near: SectionScores | null,
  isSearched: Asked['isSearched'],
): readonly Found[] {
  const sections = new Set(byWords);
  near?.isRead.forEach((isRead, section) => {
    if (isRead === 1 && (!isSearched || isSearched(section))) {
      sections.add(section);
    }
  });
  return Array.from(sections, (section) => ({
    section,
    words: words(section),
    meaning: near && (near.nearness[section] ?? -1),
    nearestChunk: near?.isRead[section] === 1 ? (near.places[section] ?? null) : null,
  }));
}

function shareOf(hits: WordHits, section: number): number {
  return hits.best > 0 ? hits.score(section) / hits.best : 0;
}

/** With the site's own words in the place of slips of the pen. */
function mendedQuestion(question: string, {words}: WordHits): string {
  const meant = new Map(words.map(({asked, mendedTo}) => [asked, mendedTo[0]]));
  return question.replace(WORDS, (word) => meant.get(word) ?? word);
}

/** What a part of the index gives, or null where it is not to be had; what nobody waits for any more is no fault. */
async function orNull<Value>(
  reading: Promise<Value> | null,
  onLacking: Lacking,
  signal: AbortSignal | undefined,
): Promise<Value | null> {
  try {
    return reading && (await unlessAborted(reading, signal));
  } catch (error) {
    signal?.throwIfAborted();
    onLacking(error);
    return null;
  }
}
