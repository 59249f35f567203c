/**
 * Asks for each thing once, however many want it at the same time; what failed is asked for again
 * next time. Where a request ends, some runtimes stop what it began, for whoever waits for it, too:
 * then nobody has noted that it failed, and one of those who wait begins anew.
 */
export function once<Key, Value, Rest extends readonly unknown[]>(
  get: (key: Key, ...rest: Rest) => Promise<Value>,
): (key: Key, ...rest: Rest) => Promise<Value> {
  const known = new Map<Key, Promise<Value>>();
  const begin = (key: Key, ...rest: Rest) => {
    const getting = get(key, ...rest);
    known.set(key, getting);
    getting.catch(() => {
      if (known.get(key) === getting) {
        known.delete(key);
      }
    });
    return getting;
  };
  return (key, ...rest) => {
    const before = known.get(key);
    return before
      ? before.catch((error: unknown) => {
          const now = known.get(key);
          if (now === undefined) {
            throw error;
          }
          return now === before ? begin(key, ...rest) : now;
        })
      : begin(key, ...rest);
  };
}
