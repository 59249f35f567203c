import {termNumber} from '../../../core/search/qdrant/term-number.js';
import type {Analyser} from '../../../core/search/words/analyse.js';
import {frequencyOf, impactOf, LEVELS} from '../../../core/search/words/impact.js';
import {type SectionText, sectionTerms} from '../../../core/search/words/section-terms.js';

export type SparseVector = {
  readonly indices: readonly number[];
  readonly values: readonly number[];
};

/** The value of each impact. */
const VALUES = Array.from(
  {length: LEVELS + 1},
  (_, impact) => Math.round((100_000 * impact) / LEVELS) / 100_000,
);

/** How much a section is about each of its terms, as the static index has it. */
export function sectionWords(
  section: readonly SectionText[],
  analyser: Analyser,
  meanLength: number,
): SparseVector {
  const {body, fields, length} = sectionTerms(section, analyser);
  const all = Array.from(new Set([...body.keys(), ...fields.keys()]));
  const telling = all.filter((term) => !analyser.stopTerms.has(term));
  const terms = telling.length > 0 ? telling : all;
  // A number and its impact as one, so that they can be sorted without a function.
  const sorted = Float64Array.from(terms, (term) => {
    const counts = {body: body.get(term) ?? 0, fields: fields.get(term) ?? 0};
    const impact = impactOf(frequencyOf(counts, length, meanLength));
    return termNumber(term) * (LEVELS + 1) + impact;
  }).sort();
  const indices: number[] = [];
  const values: number[] = [];
  for (const one of sorted) {
    const number = Math.floor(one / (LEVELS + 1));
    const value = VALUES[one % (LEVELS + 1)] ?? 0;
    // Two terms may have one number: the larger impact comes last.
    if (indices.at(-1) === number) {
      values[values.length - 1] = value;
    } else {
      indices.push(number);
      values.push(value);
    }
  }
  return {indices, values};
}
