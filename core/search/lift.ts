import type {DocumentTable} from '../index-format/document-table.js';

/** What the neighbourhood of a document adds to what its sections score themselves. */
export type Lift = {readonly links: number; readonly page: number; readonly recency: number};

type Standing = {
  /** The documents of the best sections so far, the best one first. */
  readonly leaders: readonly number[];
  /** The document that the reader is on. */
  readonly page: number | null;
  /** The day that counts as new, in days since 1970; null where age does not matter. */
  readonly newest: number | null;
};

const LINKED = 0.02;
const ON_PAGE = 0.04;
const BESIDE_PAGE = 0.02;
const RECENT = 0.1;
/** What is a year older than the newest document is lifted half as much. */
const HALF_LIFE = 365;

/** Small against a difference in words or meaning: it orders what would be equal. */
export function lifts({documents}: DocumentTable, {leaders, page, newest}: Standing) {
  const linked = new Map<number, number>();
  leaders.forEach((leader, rank) => {
    for (const link of documents[leader]?.links ?? []) {
      // The first leader to name it is the best one.
      if (!linked.has(link)) {
        linked.set(link, LINKED / (rank + 1));
      }
    }
  });
  const besidePage = new Set(page === null ? [] : documents[page]?.links);
  return (document: number): Lift => {
    const {links = [], updatedOn = null} = documents[document] ?? {};
    const isBeside = besidePage.has(document) || (page !== null && links.includes(page));
    return {
      links: linked.get(document) ?? 0,
      page: document === page ? ON_PAGE : isBeside ? BESIDE_PAGE : 0,
      recency:
        newest === null || updatedOn === null
          ? 0
          : RECENT * 0.5 ** (Math.max(0, newest - updatedOn) / HALF_LIFE),
    };
  };
}

export function newestDay({documents}: DocumentTable): number | null {
  return documents.reduce<number | null>(
    (newest, {updatedOn}) =>
      updatedOn === null ? newest : Math.max(newest ?? updatedOn, updatedOn),
    null,
  );
}
