import {type IndexChild, startIndexChild} from './index-child-process.js';
import type {IndexJob, MadeIndex} from './make-index.js';

export type IndexMaker = {
  /** By what is known already. One job at a time. */
  readonly make: (job: IndexJob) => Promise<MadeIndex>;
  /** From the beginning, as a build does; rejects where it is stopped. */
  readonly makeAnew: (job: IndexJob) => Promise<MadeIndex>;
  readonly stopAnew: () => void;
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
  let isFirst = true;

  return {
    make(job) {
      if (!current?.isAlive()) {
        current = startIndexChild({isHeard: isFirst});
        isFirst = false;
      }
      return current.make(withoutTuning(job));
    },
    async makeAnew(job) {
      next?.end();
      const own = startIndexChild({isHeard: false});
      next = own;
      try {
        const made = await own.make(job);
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
    stopAnew() {
      next?.end();
    },
    close() {
      current?.end();
      next?.end();
    },
  };
}

/** Tuning the query encoder takes longer than all else together. */
function withoutTuning({settings, ...job}: IndexJob): IndexJob {
  const {embedding} = settings;
  return {
    ...job,
    settings: {...settings, embedding: embedding && {...embedding, tuneToSite: false}},
  };
}
