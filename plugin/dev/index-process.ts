import {type IndexChild, startIndexChild} from './index-child-process.js';
import type {IndexJob, MadeIndex} from './make-index.js';

export type IndexMaker = {
  /** By what is known already. One job at a time; whoever begins anew meanwhile is stopped. */
  readonly make: (job: IndexJob) => Promise<MadeIndex>;
  /** From the beginning, as a build does; rejects where that is not what is wanted last. */
  readonly makeAnew: (job: IndexJob) => Promise<MadeIndex>;
  readonly close: () => void;
};

/**
 * A process that knows the last index, for the next one; and for a moment a
 * second one that begins anew, which nobody waits for, and which takes the
 * place of the first. Each starts when it is needed, and again should it have died.
 */
export function indexProcess(): IndexMaker {
  let current: IndexChild | null = null;
  let next: IndexChild | null = null;
  let isMaking = false;
  let isFirst = true;
  let isClosed = false;

  function living(): IndexChild {
    if (isClosed) {
      throw new Error('The server that asks for an index is closed.');
    }
    if (!current?.isAlive()) {
      current = startIndexChild({isHeard: isFirst});
    }
    return current;
  }

  /** Once more where the process died: that need not have been the job's doing. */
  async function makeTwice(job: IndexJob): Promise<MadeIndex> {
    const child = living();
    try {
      return await child.make(job);
    } catch (error) {
      if (isClosed || child.isAlive()) {
        throw error;
      }
      return living().make(job);
    }
  }

  /** Its index may be on the way already: nobody is to take that for news. */
  function stopNext(): void {
    next?.end();
    next = null;
  }

  return {
    async make(job) {
      stopNext();
      isMaking = true;
      try {
        return await makeTwice(withoutTuning(job));
      } finally {
        isMaking = false;
        isFirst = false;
      }
    },
    async makeAnew(job) {
      if (isMaking) {
        throw new Error(OUTDATED);
      }
      stopNext();
      const own = startIndexChild({isHeard: false});
      next = own;
      try {
        const made = await own.make(job);
        if (next !== own) {
          throw new Error(OUTDATED);
        }
        current?.end();
        current = own;
        return made;
      } finally {
        if (next === own) {
          next = null;
        }
        if (current !== own) {
          own.end();
        }
      }
    },
    close() {
      isClosed = true;
      current?.end();
      stopNext();
    },
  };
}

const OUTDATED = 'Something was saved meanwhile.';

/** Tuning the query encoder takes longer than all else together. */
function withoutTuning({settings, ...job}: IndexJob): IndexJob {
  const {embedding} = settings;
  return {
    ...job,
    settings: {...settings, embedding: embedding && {...embedding, tuneToSite: false}},
  };
}
