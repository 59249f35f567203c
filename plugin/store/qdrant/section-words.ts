import {termNumber} from '../../../core/search/qdrant/term-number.js';
import type {Analyser} from '../../../core/search/words/analyse.js';
import {frequencyOf, impactOf, LEVELS} from '../../../core/search/words/impact.js';
import {type SectionText, sectionTerms} from '../../../core/search/words/section-terms.js';

export type SparseVector = {
  readonly indices: readonly number[];
  readonly values: readonly number[];
};

/** How much a section is about each of its terms, as the static index has it. */
export function sectionWords(
  section: readonly SectionText[],
  analyser: Analyser,
  meanLength: number,
): SparseVector {
  const {body, fields, length} = sectionTerms(section, analyser);
  const all = Array.from(new Set([...Array.from(body.keys()), ...Array.from(fields.keys())]));
  const telling = all.filter((term) => !analyser.stopTerms.has(term));
  const impacts = new Map<number, number>();
  for (const term of telling.length > 0 ? telling : all) {
    const counts = {body: body.get(term) ?? 0, fields: fields.get(term) ?? 0};
    const impact = impactOf(frequencyOf(counts, length, meanLength));
    const number = termNumber(term);
    // Two terms may have one number.
    impacts.set(number, Math.max(impact, impacts.get(number) ?? 0));
  }
  const sorted = Array.from(impacts).sort(([a], [b]) => a - b);
  return {
    indices: sorted.map(([number]) => number),
    values: sorted.map(([, impact]) => Math.round((100_000 * impact) / LEVELS) / 100_000),
  };
}
