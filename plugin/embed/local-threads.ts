import {holdLibrary} from './local-hold.js';
import type {LocalSetup} from './local-job.js';
import {textQueue} from './local-queue.js';
import {type LocalThread, startThread, ThreadFailure} from './local-thread.js';

type OnVectors = (indices: readonly number[], vectors: readonly Float32Array[]) => void;

export type LocalThreads = {
  /** Ends early, without an error, when the signal is aborted. */
  readonly embed: (
    texts: readonly string[],
    onVectors: OnVectors,
    signal: AbortSignal | undefined,
  ) => Promise<void>;
};

/**
 * Threads that wait for more texts, by how they embed. None is ended while the
 * process lives: ONNX Runtime does not survive being loaded anew, as for the
 * next locale of a site. They keep no process alive.
 */
const idle = new Map<string, LocalThread[]>();

/** Worker threads that each hold the model. They start with the first texts, as many as those need. */
export function localThreads(setup: LocalSetup, most: number): LocalThreads {
  const waiting = idle.get(JSON.stringify(setup)) ?? [];
  idle.set(JSON.stringify(setup), waiting);

  async function embed(
    texts: readonly string[],
    onVectors: OnVectors,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const count = Math.min(most, texts.length);
    if (count === 0) {
      return;
    }
    await held(setup);
    const threads = Array.from({length: count}, () => waiting.pop() ?? startThread(setup));
    const queue = textQueue(texts, count);
    const stop = new Int32Array(new SharedArrayBuffer(4));
    const halt = () => void Atomics.store(stop, 0, 1);

    async function keepBusy(thread: LocalThread): Promise<void> {
      for (let batch = queue.next(); batch; batch = queue.next()) {
        const vectors = await thread.run({texts: batch.texts, stop});
        onVectors(batch.indices, vectors);
        if (Atomics.load(stop, 0) !== 0) {
          return;
        }
        queue.giveBack(batch.indices.slice(vectors.length));
      }
    }

    signal?.addEventListener('abort', halt);
    if (signal?.aborted) {
      halt();
    }
    try {
      await allEnded(threads.map(keepBusy), halt);
      // One that has failed is not asked again.
      waiting.push(...threads);
    } finally {
      signal?.removeEventListener('abort', halt);
    }
  }

  return {embed};
}

async function held({libraryFrom}: LocalSetup): Promise<void> {
  try {
    await holdLibrary(libraryFrom);
  } catch (error) {
    throw new ThreadFailure('library', error instanceof Error ? error.message : String(error));
  }
}

/** Waits for all, also when one fails: then the others are told to end. */
async function allEnded(works: readonly Promise<void>[], halt: () => void): Promise<void> {
  const ends = await Promise.allSettled(
    works.map((work) =>
      work.catch((error: unknown) => {
        halt();
        throw error;
      }),
    ),
  );
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) {
    throw failed.reason;
  }
}
