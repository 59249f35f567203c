/** A text as a model streams it, in pieces of these lengths; the last one goes on. */
export async function* deltas(
  text: string,
  lengths: readonly number[] = [5],
): AsyncGenerator<string> {
  let at = 0;
  for (let turn = 0; at < text.length; turn++) {
    const length = Math.max(1, lengths[turn % lengths.length] ?? 1);
    yield text.slice(at, at + length);
    at += length;
  }
}

export async function all<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const found: Item[] = [];
  for await (const item of items) {
    found.push(item);
  }
  return found;
}
