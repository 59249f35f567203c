import {basicTokens} from '../../core/encoder/basic-tokens.js';
import type {Chunk} from '../../core/types.js';
import type {Expected} from '../store/hot-names.js';

/** What people ask with, whatever they ask about. */
const ASKING =
  'how do i can to the a is what in of for and why does my with on it not use get when which are from this be ' +
  'set between that an you or we there work way have if where should need';
/** A word of a heading is asked for more often than one in the text. */
const IN_HEADING = 10;

/** How often a word is to be expected in questions to a site, by what the site says. */
export async function expectedIn(
  chunks: AsyncIterable<Pick<Chunk, 'headings' | 'text'>>,
): Promise<Expected> {
  const counts = new Map<string, number>();
  const count = (text: string, weight: number) => {
    for (const word of basicTokens(text)) {
      counts.set(word, (counts.get(word) ?? 0) + weight);
    }
  };
  for await (const {headings, text} of chunks) {
    count(text, 1);
    for (const {title} of headings) {
      count(title, IN_HEADING);
    }
  }
  const all = Array.from(counts.values()).reduce((sum, times) => sum + times, 0);
  const asking = new Set(basicTokens(`${ASKING} ?.,'`));
  return (piece) => (asking.has(piece) ? 1 : (counts.get(piece) ?? 0) / Math.max(1, all));
}
