/** The place of the first passage that answers, from 1; null where none does. */
export type Rank = number | null;

/** Whether one of the first passages answers. */
export function hitAt(depth: number, rank: Rank): number {
  return rank !== null && rank <= depth ? 1 : 0;
}

/** One, a half, a third … as the first, the second, the third passage is the one that answers. */
export function reciprocalRank(rank: Rank): number {
  return rank === null ? 0 : 1 / rank;
}

/** Any one answer is all that is wanted: at best it comes first, and what comes after it adds nothing. */
export function ndcgAt(depth: number, rank: Rank): number {
  return rank !== null && rank <= depth ? 1 / Math.log2(rank + 1) : 0;
}

/** Null where there is nothing to take the mean of. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
