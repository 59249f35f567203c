import {withCause} from '../failures.js';
import type {Settings} from '../settings.js';
import {cleanEntry} from './clean-entry.js';
import type {QuestionEntry, QuestionSink} from './entry.js';

export type NotedQuestions = {
  /** Whether anybody wants to have them. */
  readonly isWanted: boolean;
  /** Resolves once the entry has arrived, or is lost; nobody has to wait for it. */
  readonly note: (entry: QuestionEntry) => Promise<void>;
  /** Waits for those that are on their way, but no longer than that. */
  readonly close: (graceMs: number) => Promise<void>;
};

/** So many may be on their way; where they do not arrive, memory must not fill. */
const MOST_ON_THE_WAY = 200;
const WARN_EVERY_MS = 60_000;
/** Workers may stop what is on its way, and tell nobody. */
const FORGOTTEN_AFTER_MS = 60_000;

/** Hands questions on to where the site's author wants them; a log that fails harms nobody. */
export function notedQuestions(
  sink: QuestionSink | null,
  {log, clean}: Pick<Settings, 'clean' | 'log'>,
  now: () => number = Date.now,
): NotedQuestions {
  const underWay = new Map<
    AbortController,
    {readonly since: number; readonly end: Promise<void>}
  >();
  const lost = {count: 0, warnedAt: Number.NEGATIVE_INFINITY};

  const lose = (error: unknown) => {
    lost.count += 1;
    if (now() >= lost.warnedAt + WARN_EVERY_MS) {
      const many = lost.count === 1 ? 'A question was' : `${lost.count} questions were`;
      lost.warnedAt = now();
      lost.count = 0;
      const message = `${many} not put into the question log: ${withCause(error)}`;
      log({level: 'warn', event: 'questions', message});
    }
  };
  const hand = async (entry: QuestionEntry, signal: AbortSignal) => {
    try {
      await sink?.(cleanEntry(entry, clean), signal);
    } catch (error) {
      lose(error);
    }
  };
  const forgetStopped = () => {
    for (const [leaving, {since}] of underWay) {
      if (now() >= since + FORGOTTEN_AFTER_MS) {
        underWay.delete(leaving);
      }
    }
  };
  return {
    isWanted: sink !== null,
    async note(entry) {
      if (underWay.size >= MOST_ON_THE_WAY) {
        forgetStopped();
      }
      if (underWay.size >= MOST_ON_THE_WAY) {
        lose(new Error('Too many are on their way.'));
        return;
      }
      const leaving = new AbortController();
      const end = hand(entry, leaving.signal);
      underWay.set(leaving, {since: now(), end});
      await end;
      underWay.delete(leaving);
    },
    async close(graceMs) {
      const ends = Promise.all(Array.from(underWay.values(), ({end}) => end));
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeIsUp = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, graceMs);
      });
      await Promise.race([ends, timeIsUp]);
      clearTimeout(timer);
      for (const leaving of underWay.keys()) {
        leaving.abort(new Error('The server goes down.'));
      }
      // What heeds it has its last word.
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}
