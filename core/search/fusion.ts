/** Measured on several collections: what words say beside meaning. */
const WORDS = 0.5;

export type Evidence = {
  /** What its words score beside a perfect section's and the best one's, 0 to 1. */
  readonly words: number;
  /** How near its nearest part is in meaning, about −1 to 1; null where that isn't known. */
  readonly meaning: number | null;
};

/**
 * One score of both kinds of search. It needs no mean or spread over all
 * sections: of a large site a browser reads only a few.
 */
export function fused({words, meaning}: Evidence): number {
  return (meaning ?? 0) + wordScore(words);
}

/** On the scale of nearness. */
export function wordScore(words: number): number {
  return WORDS * words;
}

/**
 * Where no section has much of what is asked, words say less than where one has
 * all of it, but what they say still orders the sections: halfway between both.
 */
export function besideBest(share: number, best: number): number {
  return best > 0 ? share / Math.sqrt(best) : 0;
}
