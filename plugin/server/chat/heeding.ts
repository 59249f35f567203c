/**
 * The same, until a signal says to stop: then whoever reads hears why at once, even where the
 * source does not heed the signal itself.
 */
export async function* heeding<Value>(
  source: AsyncIterable<Value>,
  signal: AbortSignal,
): AsyncGenerator<Value> {
  const iterator = source[Symbol.asyncIterator]();
  let stop = (_reason: unknown) => {};
  // One listener for all that comes: a model says thousands of words.
  const heed = () => stop(signal.reason);
  signal.addEventListener('abort', heed);
  try {
    for (;;) {
      signal.throwIfAborted();
      const {done, value} = await new Promise<IteratorResult<Value>>((resolve, reject) => {
        stop = reject;
        iterator.next().then(resolve, reject);
      });
      if (done) {
        return;
      }
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', heed);
    // What does not come to an end is not waited for.
    iterator.return?.().catch(() => {});
  }
}
