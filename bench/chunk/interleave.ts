export type Times = {readonly a: number; readonly b: number};

/**
 * Runs two ways of the same work in turn, so that both meet the same machine,
 * once to warm up and then in so many rounds. The medians, in milliseconds.
 */
export async function interleaved<Item>(
  items: readonly Item[],
  rounds: number,
  {a, b}: {readonly a: (item: Item) => unknown; readonly b: (item: Item) => unknown},
): Promise<Times> {
  const times: Times[] = [];
  for (let round = 0; round <= rounds; round++) {
    const time = {a: 0, b: 0};
    for (const [index, item] of items.entries()) {
      // What one leaves behind for the garbage collector must not always be the other's to clear.
      for (const way of index % 2 === round % 2 ? (['a', 'b'] as const) : (['b', 'a'] as const)) {
        time[way] += await msOf(() => (way === 'a' ? a(item) : b(item)));
      }
    }
    times.push(time);
  }
  const counted = times.slice(1);
  return {a: median(counted.map(({a: ms}) => ms)), b: median(counted.map(({b: ms}) => ms))};
}

async function msOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((x, y) => x - y);
  const upper = sorted[sorted.length >> 1] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[(sorted.length >> 1) - 1] ?? 0)) / 2;
}
