import {unlessAborted} from '../../../core/unless-aborted.js';

/**
 * The same, until a signal says to stop: then whoever reads hears why at once, even where the
 * source does not heed the signal itself.
 */
export async function* heeding<Value>(
  source: AsyncIterable<Value>,
  signal: AbortSignal,
): AsyncGenerator<Value> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const {done, value} = await unlessAborted(iterator.next(), signal);
      if (done) {
        return;
      }
      yield value;
    }
  } finally {
    // What does not come to an end is not waited for.
    iterator.return?.().catch(() => {});
  }
}
