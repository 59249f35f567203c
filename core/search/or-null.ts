import {unlessAborted} from '../unless-aborted.js';

/** What becomes of parts of the index that are not to be had: search goes on without them. */
export type Lacking = (error: unknown) => void;

/** What a part of the index gives, or null where it is not to be had; what nobody waits for any more is no fault. */
export async function orNull<Value>(
  reading: Promise<Value> | null,
  onLacking: Lacking,
  signal: AbortSignal | undefined,
): Promise<Value | null> {
  try {
    return reading && (await unlessAborted(reading, signal));
  } catch (error) {
    signal?.throwIfAborted();
    onLacking(error);
    return null;
  }
}
