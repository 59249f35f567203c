/** Maps one after the other, so many at once, and gives the results in the order of the items. */
export async function* mapInOrder<Item, Result>(
  items: Iterable<Item>,
  atOnce: number,
  map: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underway: Promise<Result>[] = [];
  for (const item of items) {
    const result = map(item);
    // It is awaited below: until then, a failure has been seen.
    result.catch(() => {});
    underway.push(result);
    const first = underway.length >= atOnce ? underway.shift() : undefined;
    if (first) {
      yield await first;
    }
  }
  for (const result of underway) {
    yield await result;
  }
}
