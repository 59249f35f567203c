/** Asks for each thing once, however many want it at the same time; what failed is asked for again next time. */
export function once<Key, Value>(get: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const known = new Map<Key, Promise<Value>>();
  return (key) => {
    const before = known.get(key);
    if (before) {
      return before;
    }
    const getting = get(key);
    known.set(key, getting);
    getting.catch(() => known.delete(key));
    return getting;
  };
}
