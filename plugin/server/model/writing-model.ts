import {tokenEstimate} from '../../../core/answer/written/token-estimate.js';
import {withCause} from '../failures.js';
import {dailyTokens} from '../limits/daily-tokens.js';
import type {ModelMetrics} from '../metrics.js';
import type {Settings} from '../settings.js';
import type {Asker} from '../types.js';
import {LIBRARIES, type Libraries, loadModel} from './loaded-model.js';
import {modelFailure} from './model-failed-error.js';
import {isAddress, type ModelOption, shownModel} from './model-option.js';
import type {LoadedModel, Usage} from './model-part.js';
import {type ModelRequest, modelSpeech} from './model-speech.js';
import {restAfterFailures} from './rest.js';

/** What a model was asked, on its way; it is to be ended, whether it was listened to or not. */
export type Speech = {
  readonly deltas: () => AsyncIterable<string>;
  readonly end: () => Promise<void>;
};

export type WritingModel = {
  /** Null where it may not be asked: its libraries are missing, it has cost enough today, or has failed again and again. */
  readonly ask: (request: ModelRequest, asker: Asker) => Promise<Speech | null>;
  /** Notes that it failed, and says how. */
  readonly failed: (error: unknown, asker: Asker) => Error;
  /** Why it cannot answer; null where it can. */
  readonly problem: () => Promise<string | null>;
};

type Context = Pick<Settings, 'clean' | 'limits' | 'log'> & {
  readonly metrics: ModelMetrics;
  readonly libraries?: Libraries;
};

/** A model with what stands around it: its limits, its metrics, the log. */
export function writingModel(
  option: ModelOption,
  {clean, limits, log, metrics, libraries = LIBRARIES}: Context,
): WritingModel {
  const reserve = dailyTokens({limits, log}).reserve;
  const rest = restAfterFailures();
  let loading: Promise<LoadedModel | string> | null = null;
  const load = () => {
    loading ??= loadModel(option, libraries).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : withCause(error);
      const cause = error instanceof Error ? error.cause : undefined;
      const why = cause === undefined ? '' : ` ${withCause(cause)}`;
      log({level: 'error', event: 'model', message: message + why});
      return message;
    });
    return loading;
  };
  const told = isAddress(option)
    ? {clean, shown: clean(shownModel(option))}
    : {clean: null, shown: null};

  return {
    async ask(request, {client = 'unknown'}) {
      const loaded = await load();
      if (typeof loaded === 'string' || rest.isResting()) {
        return null;
      }
      const asked = tokenEstimate(
        [request.system, ...request.messages.map(({content}) => content)].join('\n'),
      );
      const reserved = await reserve(asked + request.mostTokens, client);
      if (reserved === null) {
        return null;
      }
      const spent = spending(asked);
      let isEnded = false;
      return {
        deltas: () =>
          metered(modelSpeech(loaded, request, spent.onUsage), spent, {
            onFirst(ms) {
              rest.spoke();
              metrics.firstToken(ms);
            },
            mostLetters: request.mostTokens * LETTERS,
          }),
        async end() {
          if (!isEnded) {
            isEnded = true;
            const {input, output} = spent.sum();
            metrics.tokens(input, output);
            await reserved.spend(input + output);
          }
        },
      };
    },
    failed(error, {requestId}) {
      const failure = modelFailure(error, told);
      metrics.failed();
      const message = `The language model failed: ${failure.message}`;
      log({level: 'error', event: 'model', message, ...(requestId !== undefined && {requestId})});
      if (rest.failed()) {
        const left = 'The language model is left alone for half a minute: answers are quoted.';
        log({level: 'warn', event: 'model', message: left});
      }
      return failure;
    },
    problem: async () => {
      const loaded = await load();
      return typeof loaded === 'string' ? clean(loaded) : null;
    },
  };
}

/** What an answer has cost: as its provider says, or about as much as was read and written. */
function spending(asked: number) {
  let usage: Usage = {input: undefined, output: undefined};
  let text = '';
  let isBegun = false;
  return {
    onUsage: (own: Usage) => {
      usage = own;
    },
    onBegin: () => {
      isBegun = true;
    },
    onText: (delta: string) => {
      text += delta;
    },
    sum: () => ({
      input: usage.input ?? (isBegun ? asked : 0),
      output: usage.output ?? tokenEstimate(text),
    }),
  };
}

/** No token of prose has as many letters; servers that overlook how much may be written do not end by themselves. */
const LETTERS = 20;

type Metering = {readonly onFirst: (ms: number) => void; readonly mostLetters: number};

async function* metered(
  deltas: AsyncIterable<string>,
  {onBegin, onText}: Pick<ReturnType<typeof spending>, 'onBegin' | 'onText'>,
  {onFirst, mostLetters}: Metering,
): AsyncGenerator<string> {
  const began = Date.now();
  let isFirst = true;
  let letters = 0;
  onBegin();
  for await (const delta of deltas) {
    if (isFirst) {
      isFirst = false;
      onFirst(Date.now() - began);
    }
    onText(delta);
    letters += delta.length;
    yield letters > mostLetters ? delta.slice(0, mostLetters - letters) : delta;
    if (letters >= mostLetters) {
      return;
    }
  }
}
