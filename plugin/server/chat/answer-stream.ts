import type {AnswerEvent} from '../../../core/types.js';
import {ClosingError, TooSlowError, tellable} from '../failures.js';
import type {Work} from '../limits/work-under-way.js';
import type {Settings} from '../settings.js';
import type {Answers, Outcome} from '../types.js';
import type {Inquiry} from './chat-request.js';
import {heeding} from './heeding.js';
import {sseStream} from './sse-stream.js';
import {uiChunks} from './ui-chunks.js';

/** How an answer came out. */
export type Ending = {
  readonly outcome: Outcome;
  readonly passages: number;
  readonly parts: number;
  /** Where it failed. */
  readonly error?: unknown;
};

type Context = {
  readonly requestId: string;
  readonly client: string;
  readonly limits: Pick<Settings['limits'], 'answerMs' | 'searchMs'>;
  /** Whether whoever asked has gone away. */
  readonly hasLeft: () => boolean;
  /** Is told once. */
  readonly onEnd: (ending: Ending) => void;
};

/** An answer on its way: whatever comes of it, it ends, and its work with it. */
export function answerStream(
  answers: Answers,
  {question, options}: Inquiry,
  work: Work,
  {requestId, client, limits, hasLeft, onEnd}: Context,
): ReadableStream<Uint8Array> {
  const seen = {passages: 0, parts: 0, isRefused: false, isCancelled: false};
  const errors: unknown[] = [];
  const timeUp = () => work.stop(new TooSlowError('An answer took too long.'));
  const searching = setTimeout(timeUp, limits.searchMs);
  const answering = setTimeout(timeUp, limits.answerMs);
  let isEnded = false;

  const end = () => {
    if (!isEnded) {
      isEnded = true;
      clearTimeout(searching);
      clearTimeout(answering);
      work.end();
      const isCancelled = seen.isCancelled || hasLeft();
      const [error] = errors;
      const failure = errors.length > 0 && !isCancelled ? {error} : {};
      onEnd({...outcomeOf({...seen, isCancelled}, errors), ...failure});
    }
  };
  async function* events(): AsyncGenerator<AnswerEvent> {
    const asking = {...options, requestId, client, signal: work.signal};
    for await (const event of answers(question, asking)) {
      clearTimeout(searching);
      note(event);
      yield event;
    }
  }
  const note = (event: AnswerEvent) => {
    seen.parts += event.kind === 'part' ? 1 : 0;
    seen.isRefused ||= event.kind === 'refused';
    seen.passages = event.kind === 'found' ? event.passages : seen.passages;
  };
  async function* chunks() {
    try {
      yield* uiChunks(heeding(events(), work.signal), crypto.randomUUID(), (error) => {
        errors.push(error);
        const {code, message} = tellable(error, requestId);
        return {code, message};
      });
    } finally {
      end();
    }
  }
  return sseStream(chunks(), {
    signal: work.signal,
    onCancel() {
      seen.isCancelled = true;
      work.stop(new Error('Nobody reads the answer any more.'));
      end();
    },
  });
}

type Seen = {
  readonly passages: number;
  readonly parts: number;
  readonly isRefused: boolean;
  readonly isCancelled: boolean;
};

function outcomeOf(
  {passages, parts, isRefused, isCancelled}: Seen,
  errors: readonly unknown[],
): Pick<Ending, 'outcome' | 'parts' | 'passages'> {
  const [error] = errors;
  if (isCancelled || error instanceof ClosingError) {
    return {outcome: 'cancelled', passages, parts};
  }
  const failed = error instanceof TooSlowError ? 'timeout' : 'failed';
  const came = isRefused ? 'refused' : 'answered';
  return {outcome: errors.length > 0 ? failed : came, passages, parts};
}
