import {termsOf} from '../search/terms.js';
import type {Chunk} from '../types.js';

/** A word in a heading says more about a section than one in its text. */
const HEADING_WEIGHT = 2;
/** A term's number, a chunk's, and how often the one is in the other. */
const FIELDS = 3;

export type TermCounter = {
  readonly add: (chunk: Pick<Chunk, 'headingPath' | 'text'>) => void;
  /** Terms in each chunk, in the order of the chunks. */
  readonly lengths: () => readonly number[];
  /** Each term with chunk, count, chunk, count, … */
  readonly postings: () => Iterable<readonly [term: string, postings: Int32Array]>;
};

/** Counts terms in little memory: a book of 10,000 pages has millions of places. */
export function termCounter(): TermCounter {
  const numbers = new Map<string, number>();
  const lengths: number[] = [];
  let places = new Int32Array(1 << 16);
  let used = 0;
  const note = (term: number, chunk: number, count: number) => {
    if (used + FIELDS > places.length) {
      const larger = new Int32Array(places.length * 2);
      larger.set(places);
      places = larger;
    }
    places[used] = term;
    places[used + 1] = chunk;
    places[used + 2] = count;
    used += FIELDS;
  };
  return {
    add({headingPath, text}) {
      const chunk = lengths.length;
      let length = 0;
      for (const [term, count] of countTerms(headingPath, text)) {
        const number = numbers.get(term) ?? numbers.size;
        numbers.set(term, number);
        note(number, chunk, count);
        length += count;
      }
      lengths.push(length);
    },
    lengths: () => lengths,
    *postings() {
      const {starts, all} = byTerm(places.subarray(0, used), numbers.size);
      for (const [term, number] of Array.from(numbers)) {
        yield [term, all.subarray(starts[number] ?? 0, starts[number + 1] ?? 0)];
      }
    },
  };
}

function countTerms(headingPath: readonly string[], text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (part: string, weight: number) => {
    for (const term of termsOf(part)) {
      counts.set(term, (counts.get(term) ?? 0) + weight);
    }
  };
  add(headingPath.join('\n'), HEADING_WEIGHT);
  add(text, 1);
  return counts;
}

/** Sorts places by term; within a term the chunks stay in order. */
function byTerm(places: Int32Array, terms: number) {
  const starts = new Int32Array(terms + 1);
  for (let at = 0; at < places.length; at += FIELDS) {
    const next = (places[at] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 2;
  }
  for (let term = 1; term <= terms; term++) {
    starts[term] = (starts[term] ?? 0) + (starts[term - 1] ?? 0);
  }
  const filled = starts.slice();
  const all = new Int32Array(starts[terms] ?? 0);
  for (let at = 0; at < places.length; at += FIELDS) {
    const term = places[at] ?? 0;
    const to = filled[term] ?? 0;
    all[to] = places[at + 1] ?? 0;
    all[to + 1] = places[at + 2] ?? 0;
    filled[term] = to + 2;
  }
  return {starts, all};
}
