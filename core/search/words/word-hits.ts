import {rarity} from './impact.js';
import {type Alternative, scoreSections, type Wanted} from './score.js';

/** A word that was asked for, and what the site has of it. */
export type SearchedWord = {
  /** As it was typed. */
  readonly asked: string;
  /** What it is kept under, or what stands for it. */
  readonly terms: readonly string[];
  /** How many sections have it. */
  readonly sections: number;
  /** How telling it is. */
  readonly weight: number;
  /** The site's words that were searched for instead; none where it was taken as it was typed. */
  readonly mendedTo: readonly string[];
};

export type WantedWord = SearchedWord & {readonly alternatives: readonly Alternative[]};

/** The sections with any of a question's words. */
export type WordHits = {
  readonly words: readonly SearchedWord[];
  /** The same, and what each of their terms adds where it is found. */
  readonly wanted: readonly WantedWord[];
  /** The score of a section that is about nothing but what is asked. */
  readonly best: number;
  /** Numbers of sections, in no order. */
  readonly found: Uint32Array;
  /** 0 where none of the words is found. */
  readonly score: (section: number) => number;
  /** How much of what the question asks for the section has, 0 to 1; rare words weigh more. */
  readonly coverage: (section: number) => number;
  readonly matched: (section: number) => readonly SearchedWord[];
  /** The sections with the highest scores, best first, of those that are accepted. */
  readonly top: (count: number, accepts?: (section: number) => boolean) => readonly number[];
};

export function wordHits(wanted: readonly WantedWord[], sectionCount: number): WordHits {
  const {scores, masks, found} = scoreSections(wanted, sectionCount);
  const best = totalOf(wanted);
  const words = wanted.map(({alternatives: _, ...word}) => word);
  const score = (section: number) => scores[section] ?? 0;
  const matched = (section: number) =>
    words.filter((_, index) => ((masks[section] ?? 0) >>> index) & 1);
  return {
    words,
    wanted,
    best,
    found,
    score,
    matched,
    coverage: (section) => (best > 0 ? totalOf(matched(section)) / best : 0),
    top(count, accepts = () => true) {
      const top: number[] = [];
      for (const section of found) {
        if (comesIn(section, top, count, score) && accepts(section)) {
          insert(section, top, score);
          if (top.length > count) {
            top.pop();
          }
        }
      }
      return top;
    },
  };
}

/** How telling a word is that so many sections have. */
export function weightOf(sections: number, sectionCount: number): number {
  return rarity(Math.min(sections, sectionCount), sectionCount);
}

export function totalOf(words: readonly Pick<Wanted, 'weight'>[]): number {
  return words.reduce((sum, {weight}) => sum + weight, 0);
}

type Score = (section: number) => number;

function comesIn(section: number, top: readonly number[], count: number, score: Score): boolean {
  const last = top.at(-1);
  return top.length < count || (last !== undefined && isBefore(section, last, score));
}

/** Of equals the one that the site has first. */
function isBefore(section: number, other: number, score: Score): boolean {
  const difference = score(section) - score(other);
  return difference > 0 || (difference === 0 && section < other);
}

function insert(section: number, top: number[], score: Score): void {
  let at = top.length;
  while (at > 0 && isBefore(section, top[at - 1] ?? 0, score)) {
    top[at] = top[at - 1] ?? 0;
    at--;
  }
  top[at] = section;
}
