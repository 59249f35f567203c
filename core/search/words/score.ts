import type {Postings} from '../../index-format/postings-file.js';
import {VALUES} from './impact.js';

/** One of the terms that stand for an asked word, and what it adds where it is found. */
export type Alternative = {readonly postings: Postings; readonly weight: number};

/** A word that is asked for; of its alternatives the best counts. */
export type Wanted = {
  /** What it adds to a perfect section. */
  readonly weight: number;
  readonly alternatives: readonly Alternative[];
};

export type Scores = {
  /** By section. */
  readonly scores: Float32Array;
  /** By section: a bit for each wanted word that is found. */
  readonly masks: Uint32Array;
  /** The sections with any of the words, in no order. */
  readonly found: Uint32Array;
};

/** At most 32 words. */
export function scoreSections(wanted: readonly Wanted[], sectionCount: number): Scores {
  const scores = new Float32Array(sectionCount);
  const masks = new Uint32Array(sectionCount);
  const found = new Uint32Array(Math.min(sectionCount, placesIn(wanted)));
  let count = 0;
  wanted.forEach(({alternatives}, index) => {
    const bit = 1 << index;
    const best = alternatives.length > 1 ? new Float32Array(sectionCount) : null;
    for (const {postings, weight} of alternatives) {
      const {sections, impacts} = postings;
      for (let at = 0; at < sections.length; at++) {
        const section = sections[at] ?? 0;
        const mask = masks[section] ?? 0;
        if (mask === 0) {
          found[count] = section;
          count++;
        }
        masks[section] = mask | bit;
        let gain = weight * (VALUES[impacts[at] ?? 0] ?? 0);
        if (best) {
          const before = best[section] ?? 0;
          if (gain <= before) {
            continue;
          }
          best[section] = gain;
          gain -= before;
        }
        scores[section] = (scores[section] ?? 0) + gain;
      }
    }
  });
  return {scores, masks, found: found.subarray(0, count)};
}

function placesIn(wanted: readonly Wanted[]): number {
  let places = 0;
  for (const {alternatives} of wanted) {
    for (const {postings} of alternatives) {
      places += postings.sections.length;
    }
  }
  return places;
}
