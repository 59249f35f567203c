import type {TermPostings} from '../../../core/index-format/postings-file.js';
import {frequencyOf, impactOf} from '../../../core/search/words/impact.js';
import type {SectionCounts} from './section-counts.js';

/** So many at a time, five bytes each: the sections are gone through anew for the next ones. */
const MOST_AT_A_TIME = 2_000_000;

/** What sections were counted to have, term by term in the order of code units. */
export function* postingsByTerm(
  counts: SectionCounts,
  isLeftOut: (term: string, sections: number) => boolean,
): Generator<TermPostings> {
  const sectionsOf = (term: string) => counts.sectionsOf[counts.numbers.get(term) ?? 0] ?? 0;
  const terms = Array.from(counts.numbers.keys())
    .filter((term) => sectionsOf(term) > 0 && !isLeftOut(term, sectionsOf(term)))
    .sort();
  let first = 0;
  while (first < terms.length) {
    let end = first;
    let places = 0;
    while (end < terms.length && (places === 0 || places < MOST_AT_A_TIME)) {
      places += sectionsOf(terms[end] ?? '');
      end++;
    }
    yield* gathered(terms.slice(first, end), places, counts);
    first = end;
  }
}

function* gathered(
  terms: readonly string[],
  places: number,
  counts: SectionCounts,
): Generator<TermPostings> {
  const meanLength = counts.meanLength();
  const sections = new Uint32Array(places);
  const impacts = new Uint8Array(places);
  const starts: number[] = [];
  /** By a term's number: where its next section goes, plus one; 0 for a term of another time. */
  const next = new Uint32Array(counts.numbers.size);
  let start = 0;
  for (const term of terms) {
    const number = counts.numbers.get(term) ?? 0;
    next[number] = start + 1;
    starts.push(start);
    start += counts.sectionsOf[number] ?? 0;
  }
  counts.forEach((section, length, term, frequency) => {
    const place = next[term] ?? 0;
    if (place > 0) {
      sections[place - 1] = section;
      impacts[place - 1] = impactOf(frequencyOf(frequency, length, meanLength));
      next[term] = place + 1;
    }
  });
  for (const [index, term] of terms.entries()) {
    const [from, to] = [starts[index] ?? 0, starts[index + 1] ?? places];
    yield {term, sections: sections.subarray(from, to), impacts: impacts.subarray(from, to)};
  }
}
