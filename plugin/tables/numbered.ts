/** The same few things, again and again: one of each, by its number. */
export function numbered<Item>() {
  const items: Item[] = [];
  const numbers = new Map<string, number>();
  return {
    add(key: string, item: Item): number {
      const known = numbers.get(key);
      if (known !== undefined) {
        return known;
      }
      numbers.set(key, items.length);
      return items.push(item) - 1;
    },
    at: (number: number): Item | undefined => items[number],
  };
}
