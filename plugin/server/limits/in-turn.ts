import {eventStream} from '../../../core/event-stream.js';
import type {SearchIndex} from '../../../core/search/search-types.js';
import {unlessAborted} from '../../../core/unless-aborted.js';
import {heeding} from '../chat/heeding.js';
import type {Answers} from '../types.js';

export type InTurn = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Does so much at the same time, and the rest in the order in which it came. */
export function inTurn(most: number): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < most) {
      running += 1;
    } else {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Whoever is next has the place of who has finished.
      if (next) {
        next();
      } else {
        running -= 1;
      }
    }
  };
}

/**
 * Answers that are all of one processor's own work: made one after the other, each comes as soon
 * as it can, where all at once would come at the end. They are made however slowly they are read.
 */
export function answersInTurn(answers: Answers, turn: InTurn): Answers {
  return (question, options) =>
    eventStream(
      (take, signal) =>
        turn(async () => {
          // Its reader may have left while it waited.
          signal.throwIfAborted();
          // One that never ends must not keep its place.
          for await (const event of heeding(answers(question, {...options, signal}), signal)) {
            take(event);
          }
        }),
      options.signal,
    );
}

/** The same index, whose searches take turns: a model that writes for a minute keeps no place meanwhile. */
export function searchingInTurn<Index extends Pick<SearchIndex, 'search'>>(
  index: Index,
  turn: InTurn,
): Index {
  return {
    ...index,
    search: (question, options) =>
      turn(() => {
        // Its reader may have left while it waited.
        options?.signal?.throwIfAborted();
        return unlessAborted(index.search(question, options), options?.signal);
      }),
  };
}
