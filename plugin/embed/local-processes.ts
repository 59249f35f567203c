import type {LocalSetup} from './local-job.js';
import {type LocalProcess, startProcess} from './local-process.js';
import {textQueue} from './local-queue.js';

type OnVectors = (indices: readonly number[], vectors: readonly Float32Array[]) => void;

export type LocalProcesses = {
  /** Ends early, without an error, when the signal is aborted. */
  readonly embed: (
    texts: readonly string[],
    onVectors: OnVectors,
    signal: AbortSignal | undefined,
  ) => Promise<void>;
};

/**
 * Processes that wait for more texts, as of the next locale, by how they embed.
 * They keep this one not alive, and end with it.
 */
const idle = new Map<string, LocalProcess[]>();

/** Processes that each hold the model. They start with the first texts, as many as those need. */
export function localProcesses(setup: LocalSetup, most: number): LocalProcesses {
  const waiting = idle.get(JSON.stringify(setup)) ?? [];
  idle.set(JSON.stringify(setup), waiting);

  /** One may have died since, as where memory was short. */
  function next(): LocalProcess {
    for (let process = waiting.pop(); process; process = waiting.pop()) {
      if (process.isAlive()) {
        return process;
      }
    }
    return startProcess(setup);
  }

  async function embed(
    texts: readonly string[],
    onVectors: OnVectors,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const processes = Array.from({length: Math.min(most, texts.length)}, next);
    const queue = textQueue(texts, processes.length);
    let isHalted = false;
    function halt(): void {
      isHalted = true;
      for (const process of processes) {
        process.stop();
      }
    }

    async function keepBusy(process: LocalProcess): Promise<void> {
      for (let batch = queue.next(); batch && !isHalted; batch = queue.next()) {
        const vectors = await process.run(batch.texts);
        onVectors(batch.indices, vectors);
        queue.giveBack(batch.indices.slice(vectors.length));
      }
    }

    signal?.addEventListener('abort', halt);
    try {
      await allEnded(processes.map(keepBusy), halt);
      waiting.push(...processes);
    } catch (error) {
      // One that has failed is not asked again, nor its neighbours.
      for (const process of processes) {
        process.end();
      }
      throw error;
    } finally {
      signal?.removeEventListener('abort', halt);
    }
  }

  return {embed};
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
