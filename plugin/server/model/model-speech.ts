import {heeding} from '../chat/heeding.js';
import {ModelFailedError} from './model-failed-error.js';
import type {Asked, LoadedModel, Usage} from './model-part.js';

export type ModelRequest = Asked & {
  /** How long it may say nothing. */
  readonly silenceMs: number;
  readonly signal: AbortSignal | undefined;
};

/**
 * What a model says, as it comes. However that ends – with its end, by a failure, by its reader's
 * leaving – the connection to its provider ends with it.
 */
export async function* modelSpeech(
  model: LoadedModel,
  {silenceMs, signal, ...asked}: ModelRequest,
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
    for await (const part of heeding(model(asked, connection.signal), connection.signal)) {
      switch (part.kind) {
        case 'text':
          // However long its reader takes is not its own silence.
          silence.stop();
          yield part.text;
          silence.start();
          break;
        case 'thought':
          silence.start();
          break;
        case 'end':
          isWhole = part.isWhole;
          onUsage(part.usage);
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
