/** The index of the first of ordered items that something holds for, as it does for all behind it. */
export function firstWhere<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && !holds(item)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
