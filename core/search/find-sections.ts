import {besideBest, wordScore} from './fusion.js';
import type {SectionScores} from './meaning/score-sections.js';
import type {OpenSegment} from './open-segment.js';
import {orNull} from './or-null.js';
import type {Found} from './rank-sections.js';
import type {Finds} from './search-result.js';
import {type AskedQuestion, type Understanding, understand} from './understand.js';
import type {WordHits} from './words/word-hits.js';
import {wordsInReach} from './words-in-reach.js';

type Parts = Understanding & {readonly opened: OpenSegment};

type Asked = AskedQuestion & {readonly isSearched: ((section: number) => boolean) | null};

/** So many of the best by words are looked at; a hundred thousand sections may have some word of a question. */
const MOST_BY_WORDS = 200;
/** Of these, the first say where else to look for meaning. */
const LOOKED_AROUND = 50;

/** All sections that words or meaning find, with what speaks for each. */
export async function findSections(
  parts: Parts,
  asked: Asked,
): Promise<Pick<Finds, 'found' | 'partsNear' | 'wordsInReach'> & {readonly hits: WordHits}> {
  const {opened, onLacking} = parts;
  const {isSearched, signal} = asked;
  const {hits, vector} = await understand(parts, asked);
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
  return {
    hits,
    wordsInReach: wordsInReach(hits, isSearched),
    found: foundIn(byWords, words, near, isSearched),
    partsNear: near?.partsNear ?? (() => null),
  };
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

/** How much of what is asked a section has. */
export function shareOf(hits: WordHits, section: number): number {
  return hits.best > 0 ? hits.score(section) / hits.best : 0;
}
