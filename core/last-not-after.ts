/** Where an item stands among sorted ones; -1 before the first, else the last that is not after it. */
export function lastNotAfter<Item extends number | string>(
  sorted: readonly Item[],
  item: Item,
): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = sorted[middle];
    if (one !== undefined && one <= item) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low - 1;
}
