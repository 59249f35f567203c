import type {Chunk} from '../types.js';
import {type TermCounter, termCounter} from './term-counter.js';

/** Which chunks contain a word, and how often: what keyword search reads. */
export type TermTable = {
  /** Terms in each chunk, in the order of the chunks. */
  readonly lengths: readonly number[];
  /** term → chunk, count, chunk, count, … */
  readonly postings: Readonly<Record<string, readonly number[]>>;
};

export function buildTermTable(chunks: readonly Pick<Chunk, 'headingPath' | 'text'>[]): TermTable {
  const counter = termCounter();
  chunks.forEach(counter.add);
  return JSON.parse(Array.from(termTableJson(counter)).join('')) as TermTable;
}

/** A term table as JSON, in pieces. */
export function* termTableJson({lengths, postings}: TermCounter): Generator<string> {
  yield `{"lengths":${JSON.stringify(lengths())},"postings":{`;
  let isFirst = true;
  for (const [term, places] of postings()) {
    yield `${isFirst ? '' : ','}${JSON.stringify(term)}:[${places.join(',')}]`;
    isFirst = false;
  }
  yield '}}';
}
