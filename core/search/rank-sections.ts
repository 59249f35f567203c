import type {Documents} from './documents.js';
import {type Evidence, fused} from './fusion.js';
import {type Lift, lifts, newestDay} from './lift.js';

/** A section that may answer, and what speaks for it. */
export type Found = Evidence & {
  readonly section: number;
  /** Which of its chunks is nearest in meaning; null where that isn't known. */
  readonly nearestChunk: number | null;
};

export type Ranked = Found & Lift & {readonly score: number};

/** What is known of the documents of sections. */
export type Surrounding = Pick<Documents, 'table' | 'documentOf' | 'documentAt'>;

type Surroundings = {
  readonly documents: Surrounding;
  /** The path of the reader's page. */
  readonly page: string | undefined;
  readonly recent: boolean;
};

/** So many of the best sections say which documents belong together. */
const LEADERS = 5;
/** What is lifted comes from not much further down. */
const LIFTED = 200;

/** The best first. */
export function rankSections(
  found: readonly Found[],
  {documents, page, recent}: Surroundings,
): readonly Ranked[] {
  const own = found
    .map((one) => ({one, score: fused(one)}))
    .sort((a, b) => b.score - a.score || a.one.section - b.one.section)
    .slice(0, LIFTED);
  const lift = lifts(documents.table, {
    leaders: own.slice(0, LEADERS).map(({one}) => documents.documentOf(one.section)),
    page: page === undefined ? null : documents.documentAt(page),
    newest: recent ? newestDay(documents.table) : null,
  });
  return own
    .map(({one, score}) => {
      const lifted = lift(documents.documentOf(one.section));
      return {...one, ...lifted, score: score + lifted.links + lifted.page + lifted.recency};
    })
    .sort((a, b) => b.score - a.score || a.section - b.section);
}

/** The rank of each section by words, and by meaning, from 1. */
export function ranks(found: readonly Found[]) {
  return {
    byWords: ranksBy(
      found.filter(({words}) => words > 0),
      ({words}) => words,
    ),
    byMeaning: ranksBy(
      found.filter(({nearestChunk}) => nearestChunk !== null),
      ({meaning}) => meaning ?? -1,
    ),
  };
}

function ranksBy(
  found: readonly Found[],
  score: (one: Found) => number,
): ReadonlyMap<number, number> {
  const order = found.slice().sort((a, b) => score(b) - score(a) || a.section - b.section);
  return new Map(order.map(({section}, index) => [section, index + 1]));
}
