import {B, K1} from './field-weights.js';

/** Even steps of what is summed in the end; finer ones are not seen in any order of results. */
export const LEVELS = 63;

/** What an impact adds to a score, for a word that weighs 1. No byte of a file exceeds 1. */
export const VALUES = Float32Array.from({length: 256}, (_, impact) => Math.min(1, impact / LEVELS));

/** How much a section is about a term, as a number from 1 to `LEVELS`. */
export function impactOf(frequency: number): number {
  return Math.max(1, Math.round((LEVELS * frequency) / (K1 + frequency)));
}

/** A term's weighted frequency: less in a long body. */
export function frequencyOf(
  {body, fields}: {readonly body: number; readonly fields: number},
  length: number,
  meanLength: number,
): number {
  return body / (1 - B + B * (meanLength > 0 ? length / meanLength : 1)) + fields;
}

/** Inverse document frequency, never negative: a word that every section has says nothing. */
export function rarity(sectionsWithTerm: number, sections: number): number {
  return Math.log(1 + (sections - sectionsWithTerm + 0.5) / (sectionsWithTerm + 0.5));
}
