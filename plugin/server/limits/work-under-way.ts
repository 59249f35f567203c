import {ClosingError} from '../failures.js';
import {RequestError} from '../http/request-error.js';
import type {Limits} from '../types.js';

/** So late may a timer be on a machine with too much to do. */
const LATE_MS = 5000;

/** Something that is under way, and can be told to stop. */
export type Work = {
  readonly signal: AbortSignal;
  readonly stop: (reason: Error) => void;
  /** It has come to its end, whichever; may be said more than once. */
  readonly end: () => void;
};

export type WorkUnderWay = ReturnType<typeof workUnderWay>;

/** What the handler has under way: no more than it may, and none that is forgotten when it closes. */
export function workUnderWay(
  {streams, searchMs, answerMs}: Pick<Required<Limits>, 'answerMs' | 'searchMs' | 'streams'>,
  now: () => number = Date.now,
) {
  const open = new Map<Work, number>();
  let isClosing = false;
  let onIdle = () => {};

  /** Where a runtime stops what a reader has left, it tells nobody, and no timer of it comes. */
  const forgetStopped = () => {
    for (const [work, until] of open) {
      if (until <= now()) {
        work.end();
      }
    }
  };

  return {
    count() {
      forgetStopped();
      return open.size;
    },
    isClosing: () => isClosing,
    /** Begins some; whoever asked may go away by a signal of its own. */
    begin(theirs: AbortSignal | undefined): Work {
      if (isClosing) {
        throw new ClosingError('The handler was closed.');
      }
      if (open.size >= streams) {
        forgetStopped();
      }
      if (open.size >= streams) {
        const message = 'Too many questions are being answered: ask again in a moment.';
        throw new RequestError(503, 'busy', message, {'retry-after': '2'});
      }
      const controller = new AbortController();
      const leave = () => controller.abort(theirs?.reason);
      const work: Work = {
        signal: controller.signal,
        stop: (reason) => controller.abort(reason),
        end() {
          theirs?.removeEventListener('abort', leave);
          open.delete(work);
          if (open.size === 0) {
            onIdle();
          }
        },
      };
      open.set(work, now() + searchMs + answerMs + LATE_MS);
      theirs?.addEventListener('abort', leave, {once: true});
      if (theirs?.aborted) {
        leave();
      }
      return work;
    },
    /** Begins nothing more; what is under way has some time to come to its end. */
    async close(graceMs: number): Promise<void> {
      isClosing = true;
      if (open.size === 0) {
        return;
      }
      const idle = new Promise<void>((resolve) => {
        onIdle = resolve;
      });
      const timer = setTimeout(() => {
        for (const {stop} of open.keys()) {
          stop(new ClosingError('The time of grace is over.'));
        }
      }, graceMs);
      await idle;
      clearTimeout(timer);
    },
  };
}
