/** How good an order of chunks is, best first, for a question that some of them answer. */
export type Measure = {
  readonly name: string;
  readonly of: (order: readonly number[], relevant: ReadonlySet<number>) => number;
};

/** Whether one of the first chunks answers. */
export function hitAt(depth: number): Measure {
  return {
    name: `hit@${depth}`,
    of: (order, relevant) => (order.slice(0, depth).some((chunk) => relevant.has(chunk)) ? 1 : 0),
  };
}

/** One, a half, a third … as the first chunk that answers is the first, the second, the third … */
export const reciprocalRank: Measure = {
  name: 'MRR',
  of(order, relevant) {
    const first = order.findIndex((chunk) => relevant.has(chunk));
    return first === -1 ? 0 : 1 / (first + 1);
  },
};

/** Where many answer, each as well as the other: the earlier they come, the more they count. */
export function ndcgAt(depth: number): Measure {
  return {
    name: `nDCG@${depth}`,
    of(order, relevant) {
      let gain = 0;
      let most = 0;
      for (let rank = 0; rank < depth; rank++) {
        const weight = 1 / Math.log2(rank + 2);
        const chunk = order[rank];
        gain += chunk !== undefined && relevant.has(chunk) ? weight : 0;
        most += rank < relevant.size ? weight : 0;
      }
      return most === 0 ? 0 : gain / most;
    },
  };
}

/** How many of the first chunks two orders share, from 0 to 1. */
export function overlapAt(depth: number, a: readonly number[], b: readonly number[]): number {
  const first = a.slice(0, depth);
  const others = new Set(b.slice(0, depth));
  return first.length === 0 ? 0 : first.filter((chunk) => others.has(chunk)).length / first.length;
}
