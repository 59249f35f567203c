import type {Ranked} from './rank-sections.js';
import type {WordHits} from './words/word-hits.js';

/**
 * Fitted on questions that two sites answer and on others that they do not: what
 * each kind of evidence is worth. At .5, one answer in twenty is lost.
 */
const NEAREST = 7.03;
const COVERED = 2.29;
const UNKNOWN = -3.67;
const OFFSET = -0.89;
/** Where no meaning is known, words must do. */
const OFFSET_OF_WORDS = 0.8;
const PASSAGES = 3;

/** How sure an index is that it has an answer at all, 0 to 1, from what was found. */
export function answerability(
  hits: Pick<WordHits, 'words' | 'best' | 'coverage'>,
  ranking: readonly Pick<Ranked, 'section' | 'meaning'>[],
): number {
  if (ranking.length === 0) {
    return 0;
  }
  const isByMeaning = ranking.some(({meaning}) => meaning !== null);
  const nearest = ranking.reduce((most, {meaning}) => Math.max(most, meaning ?? 0), 0);
  const covered = Math.max(
    ...ranking.slice(0, PASSAGES).map(({section}) => hits.coverage(section)),
  );
  const evidence = NEAREST * nearest + COVERED * covered + UNKNOWN * unknownShare(hits);
  return 1 / (1 + Math.exp(-evidence - (isByMeaning ? OFFSET : OFFSET_OF_WORDS)));
}

/** How much of what is asked the site has no word for. */
function unknownShare({words, best}: Pick<WordHits, 'words' | 'best'>): number {
  const unknown = words.filter(({sections}) => sections === 0);
  return best > 0 ? unknown.reduce((sum, {weight}) => sum + weight, 0) / best : 1;
}
