import {basicTokens} from '../../core/encoder/basic-tokens.js';
import {isShortEnough} from '../../core/encoder/word-pieces.js';
import {pieceFinder} from './rows-of-text.js';

type Limits = {readonly most: number; readonly least: number};

/** Letters and digits: a number or a mark says nothing as a word of its own. */
const WORD = /^\p{L}[\p{L}\p{M}\p{N}]+$/u;

/** Words that the pieces of a vocabulary only spell, or cannot spell, and are worth a row of their own: the most frequent ones. */
export function addedWords(
  texts: Iterable<string>,
  has: (piece: string) => boolean,
  {most, least}: Limits,
): string[] {
  const piecesOf = pieceFinder(has);
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const word of basicTokens(text)) {
      if (piecesOf(word).length !== 1 && isShortEnough(word) && WORD.test(word)) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
  }
  return Array.from(counts)
    .filter(([, count]) => count >= least)
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([word]) => word);
}
