import type {Slot} from '../../../theme/client/storage.ts';

/** A place for a text of at most so many letters, as a browser has it, for one tab or for all. */
export function memorySlot(text: string | null = null, most = Number.POSITIVE_INFINITY): Slot {
  let kept = text;
  return {
    read: () => kept,
    write(next) {
      kept = next.length <= most ? next : kept;
      return next.length <= most;
    },
    remove() {
      kept = null;
    },
  };
}
