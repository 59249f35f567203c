import type {IndexStatus} from '../../core/index-status.js';

type Known = Omit<IndexStatus, 'ageMs'> & {readonly madeAt: number | null};

/** A status that others may follow. */
export function watchedStatus() {
  const listeners = new Set<() => void>();
  let known: Known = {pending: 0, madeAt: null, failure: null, anchors: null};
  return {
    status(): IndexStatus {
      const {madeAt, ...rest} = known;
      // The clock of a browser elsewhere may be another.
      return {...rest, ageMs: madeAt === null ? null : Date.now() - madeAt};
    },
    change(changes: Partial<Known>): void {
      const before = JSON.stringify(known);
      known = {...known, ...changes};
      if (JSON.stringify(known) !== before) {
        for (const listener of Array.from(listeners)) {
          listener();
        }
      }
    },
    onStatus(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
