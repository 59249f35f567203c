import {CHUNK_FIELDS} from './payload-chunk.js';
import type {PointFilter} from './point-filter.js';

/** A question, as Qdrant looks for it. */
export type Asked = {
  /** Null where its meaning is not known. */
  readonly vector: readonly number[] | null;
  /** Null where the site has none of its words. */
  readonly words: SparseVector | null;
  /** What each kind of search adds to a score for what it found. */
  readonly weights: {readonly meaning: number; readonly words: number};
  readonly filter: PointFilter;
  readonly build: PointFilter;
  /** How many chunks to give. */
  readonly limit: number;
};

export type SparseVector = {
  readonly indices: readonly number[];
  readonly values: readonly number[];
};

/** So many of each kind of search are looked at by both. */
const CANDIDATES = 100;
export const BOTH = 2 * CANDIDATES;

/**
 * The body of the one request: what scores best by words and meaning together; how near the same
 * points are by meaning alone, if there are both; and what says that the build is whole.
 */
export function queryRequest({vector, words, weights, filter, build, limit}: Asked) {
  const dense = vector && {query: vector, using: 'dense'};
  const sparse = words && {query: words, using: 'words'};
  const found = {limit, with_payload: {include: [...CHUNK_FIELDS, 'held']}};
  const whole = {filter: build, limit: 1, with_payload: false};
  if (!dense || !sparse) {
    const only = dense ?? sparse;
    return {searches: only ? [{...only, ...found, filter}, whole] : [whole]};
  }
  const union = [dense, sparse].map((one) => ({...one, filter, limit: CANDIDATES}));
  const near = {...dense, prefetch: union, limit: BOTH};
  const prefetch = [near, {...sparse, prefetch: union, limit: BOTH}];
  const formula = {
    sum: [{mult: [weights.meaning, '$score[0]']}, {mult: [weights.words, '$score[1]']}],
  };
  // A chunk may have none of the words, or no text that a model could read.
  const both = {query: {formula, defaults: {'$score[0]': 0, '$score[1]': 0}}, prefetch};
  return {searches: [{...both, ...found}, {...near, with_payload: false}, whole]};
}
