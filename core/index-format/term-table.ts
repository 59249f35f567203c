import {termsOf} from '../search/terms.js';
import type {Chunk} from '../types.js';

/** Which chunks contain a word, and how often: what keyword search reads. */
export type TermTable = {
  /** Terms in each chunk, in the order of the chunks. */
  readonly lengths: readonly number[];
  /** term → chunk, count, chunk, count, … */
  readonly postings: Readonly<Record<string, readonly number[]>>;
};

/** A word in a heading says more about a section than one in its text. */
const HEADING_WEIGHT = 2;

export function buildTermTable(chunks: readonly Pick<Chunk, 'headingPath' | 'text'>[]): TermTable {
  const lengths: number[] = [];
  // Without a prototype, so that "constructor" is a word like any other.
  const postings: Record<string, number[]> = Object.create(null);
  chunks.forEach((chunk, index) => {
    const counts = new Map<string, number>();
    const add = (text: string, weight: number) => {
      for (const term of termsOf(text)) {
        counts.set(term, (counts.get(term) ?? 0) + weight);
      }
    };
    add(chunk.headingPath.join('\n'), HEADING_WEIGHT);
    add(chunk.text, 1);
    let length = 0;
    for (const [term, count] of counts) {
      postings[term] ??= [];
      postings[term].push(index, count);
      length += count;
    }
    lengths.push(length);
  });
  return {lengths, postings};
}
