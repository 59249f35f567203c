/** Asks for each thing once, however many want it at the same time; what failed is asked for again next time. */
export function once<Key, Value, Rest extends readonly unknown[]>(
  get: (key: Key, ...rest: Rest) => Promise<Value>,
): (key: Key, ...rest: Rest) => Promise<Value> {
  const known = new Map<Key, Promise<Value>>();
  return (key, ...rest) => {
    const before = known.get(key);
    if (before) {
      return before;
    }
    const getting = get(key, ...rest);
    known.set(key, getting);
    getting.catch(() => known.delete(key));
    return getting;
  };
}
