import type {AnswerEvent} from '../../../core/types.ts';
import type {AskOptions, Transport} from '../../../theme/client/transport.ts';

/** What comes next: an event, a pause, a failure, or nothing any more. */
export type Step =
  | AnswerEvent
  | {readonly wait: number}
  | {readonly fail: unknown}
  | {readonly never: true};

/** A transport that plays what it is told, and notes what it was asked. */
export type ScriptedTransport = Transport & {
  readonly asked: readonly {readonly question: string; readonly options: AskOptions}[];
  /** How many of these were given up before their last step. */
  readonly givenUp: () => number;
};

/** Plays the same steps for each question, or those that a question leads to. */
export function scriptedTransport(
  script: readonly Step[] | ((question: string) => readonly Step[]),
): ScriptedTransport {
  const asked: {question: string; options: AskOptions}[] = [];
  let givenUp = 0;
  return {
    asked,
    givenUp: () => givenUp,
    async *ask(question, options = {}) {
      asked.push({question, options});
      const {signal} = options;
      let isPlayed = false;
      try {
        for (const step of typeof script === 'function' ? script(question) : script) {
          signal?.throwIfAborted();
          if ('kind' in step) {
            yield step;
          } else if ('fail' in step) {
            throw step.fail;
          } else {
            await pause('wait' in step ? step.wait : null, signal);
          }
        }
        signal?.throwIfAborted();
        isPlayed = true;
      } catch (error) {
        isPlayed = signal?.aborted !== true;
        throw error;
      } finally {
        givenUp += isPlayed ? 0 : 1;
      }
    },
  };
}

/** For so many milliseconds, or for ever; no longer than the signal allows. */
function pause(ms: number | null, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = ms === null ? undefined : setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      {once: true},
    );
  });
}
