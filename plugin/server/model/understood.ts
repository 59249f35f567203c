import type {PastQuestion} from '../../../core/answer/question/refers-back.js';
import {rewritingPrompt, rewrittenQuestion} from '../../../core/answer/written/rewriting.js';
import type {Asker} from '../types.js';
import type {WritingModel} from './writing-model.js';

const MOST_TOKENS = 100;
/** A reader waits for it before anything is searched for. */
const MOST_MS = 4000;

type Context = Asker & {
  readonly history: readonly PastQuestion[];
  readonly silenceMs: number;
  readonly signal: AbortSignal | undefined;
};

/** A question that needs those before it, as the model says it without them; null where it does not. */
export async function understoodBy(
  model: WritingModel,
  question: string,
  {history, silenceMs, signal, ...asker}: Context,
): Promise<string | null> {
  signal?.throwIfAborted();
  const inTime = new AbortController();
  const leave = () => inTime.abort(signal?.reason);
  signal?.addEventListener('abort', leave, {once: true});
  const timer = setTimeout(
    () => inTime.abort(new Error('The question was not rewritten in time.')),
    Math.min(MOST_MS, silenceMs),
  );
  const request = {
    ...{...rewritingPrompt(question, history), mostTokens: MOST_TOKENS},
    ...{silenceMs, signal: inTime.signal},
  };
  const speech = await model.ask(request, asker);
  try {
    let written = '';
    for await (const delta of speech?.deltas() ?? []) {
      written += delta;
    }
    return rewrittenQuestion(written);
  } catch (error) {
    signal?.throwIfAborted();
    model.failed(inTime.signal.aborted ? inTime.signal.reason : error, asker);
    return null;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
    await speech?.end();
  }
}
