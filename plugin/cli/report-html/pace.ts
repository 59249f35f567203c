import {setImmediate as turn} from 'node:timers/promises';

const EVERY_MS = 2000;
const AT_ONCE = 64;

export type Pace = {
  /** Told after each step; now and then lets other work have its turn, and says how far it is. */
  readonly step: () => Promise<void> | void;
};

/** Says every two seconds how far a work of so many steps is. */
export function paced(what: string, total: number, say: (line: string) => void): Pace {
  let done = 0;
  let last = Date.now();
  return {
    step() {
      done++;
      if (done % AT_ONCE !== 0 && done !== total) {
        return;
      }
      if (Date.now() - last >= EVERY_MS) {
        say(`${what}: ${done} of ${total}.`);
        last = Date.now();
        return turn();
      }
    },
  };
}
