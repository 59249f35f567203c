import {heeding} from '../chat/heeding.js';
import type {LoadedModel} from './loaded-model.js';
import {ModelFailedError} from './model-failed-error.js';

export type ModelRequest = {
  readonly system: string;
  readonly messages: readonly {readonly role: 'assistant' | 'user'; readonly content: string}[];
  /** What it may write. */
  readonly mostTokens: number;
  /** How long it may say nothing. */
  readonly silenceMs: number;
  readonly signal: AbortSignal | undefined;
};

/** What the provider says that it took. */
export type Usage = {readonly input: number | undefined; readonly output: number | undefined};

/** With waits that grow, or as long as the provider asks for. */
const RETRIES = 2;

/**
 * What a model says, as it comes. However that ends – with its end, by a failure, by its reader's
 * leaving – the connection to its provider ends with it.
 */
export async function* modelSpeech(
  {streamText, model}: LoadedModel,
  {system, messages, mostTokens, silenceMs, signal}: ModelRequest,
  onUsage: (usage: Usage) => void,
): AsyncGenerator<string> {
  signal?.throwIfAborted();
  const connection = new AbortController();
  const leave = () => connection.abort(signal?.reason);
  signal?.addEventListener('abort', leave, {once: true});
  const silence = timerOf(silenceMs, () =>
    connection.abort(new ModelFailedError(`It said nothing for ${silenceMs} ms.`)),
  );
  let isWhole = false;
  try {
    silence.start();
    const {fullStream} = streamText({
      ...{model, system, messages: [...messages], temperature: 0, maxOutputTokens: mostTokens},
      ...{maxRetries: RETRIES, abortSignal: connection.signal},
      // It comes as a part of the stream, too.
      onError: () => {},
    });
    for await (const part of heeding(fullStream, connection.signal)) {
      switch (part.type) {
        case 'text-delta':
          // However long its reader takes is not its own silence.
          silence.stop();
          yield part.text;
          silence.start();
          break;
        case 'reasoning-delta':
          silence.start();
          break;
        case 'error':
          throw part.error;
        case 'abort':
          throw connection.signal.reason;
        case 'finish':
          isWhole = part.finishReason === 'stop' || part.finishReason === 'length';
          onUsage({input: part.totalUsage.inputTokens, output: part.totalUsage.outputTokens});
          break;
      }
    }
    if (!isWhole) {
      throw new ModelFailedError('It broke off.');
    }
  } finally {
    silence.stop();
    signal?.removeEventListener('abort', leave);
    connection.abort(new Error('Nobody listens any more.'));
  }
}

function timerOf(ms: number, whenUp: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    stop,
    start() {
      stop();
      timer = setTimeout(whenUp, ms);
    },
  };
}
