/** What an array has for those who read it in any order; not all of it need be in memory. */
export type Listed<Item> = {
  readonly length: number;
  readonly at: (place: number) => Item | undefined;
};

/** One after the other, and nothing kept of them. */
export function* eachOf<Item>(list: Listed<Item>): Generator<Item> {
  for (let place = 0; place < list.length; place++) {
    const item = list.at(place);
    if (item !== undefined) {
      yield item;
    }
  }
}
