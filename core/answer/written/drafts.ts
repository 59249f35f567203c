import {draftOf} from './draft.js';
import type {Begun} from './sentence-stream.js';

/** Faster, nobody reads. */
const EVERY_MS = 60;

/** Says of what is being written what is worth showing now: first words at once, then now and then. */
export function openDrafts(isQuoted: (text: string) => boolean, now: () => number = Date.now) {
  let shown = '';
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    /** Null where nothing is to be changed. */
    of(begun: Begun): string | null {
      const isFirst = shown === '';
      if (!isFirst && now() - shownAt < EVERY_MS) {
        return null;
      }
      const text = draftOf(begun, isQuoted);
      if (text === shown) {
        return null;
      }
      shown = text;
      shownAt = now();
      return text;
    },
    /** What was being written is there. */
    done(): void {
      shown = '';
    },
  };
}
