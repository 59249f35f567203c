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

/** Hands questions on to where the site's author wants them; a log that fails harms nobody. */
export function notedQuestions(
  sink: QuestionSink | null,
  {log, withoutSecrets}: Pick<Settings, 'log' | 'withoutSecrets'>,
  now: () => number = Date.now,
): NotedQuestions {
  const leaving = new AbortController();
  const underWay = new Set<Promise<void>>();
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
  const hand = async (entry: QuestionEntry) => {
    try {
      await sink?.(cleanEntry(entry, withoutSecrets), leaving.signal);
    } catch (error) {
      lose(error);
    }
  };
  return {
    isWanted: sink !== null,
    async note(entry) {
      if (underWay.size >= MOST_ON_THE_WAY) {
        lose(new Error('Too many are on their way.'));
        return;
      }
      const handing = hand(entry);
      underWay.add(handing);
      await handing;
      underWay.delete(handing);
    },
    async close(graceMs) {
      const timer = setTimeout(() => leaving.abort(new Error('The server goes down.')), graceMs);
      await Promise.all(underWay);
      clearTimeout(timer);
    },
  };
}
