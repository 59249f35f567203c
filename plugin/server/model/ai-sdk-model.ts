import type {LanguageModel, streamText} from 'ai';
import type {LoadedModel} from './model-part.js';

/** With waits that grow, or as long as the provider asks for. */
const RETRIES = 2;

/** A model of the AI SDK. */
export function aiSdkModel(model: LanguageModel, stream: typeof streamText): LoadedModel {
  return async function* ask({system, messages, mostTokens}, signal) {
    const {fullStream} = stream({
      ...{model, system, messages: [...messages], temperature: 0, maxOutputTokens: mostTokens},
      ...{maxRetries: RETRIES, abortSignal: signal},
      // It comes as a part of the stream, too.
      onError: () => {},
    });
    for await (const part of fullStream) {
      switch (part.type) {
        case 'text-delta':
          yield {kind: 'text', text: part.text};
          break;
        case 'reasoning-delta':
          yield {kind: 'thought'};
          break;
        case 'error':
          throw part.error;
        case 'abort':
          throw signal.reason;
        case 'finish': {
          const {inputTokens: input, outputTokens: output} = part.totalUsage;
          const isWhole = part.finishReason === 'stop' || part.finishReason === 'length';
          yield {kind: 'end', isWhole, usage: {input, output}};
          break;
        }
      }
    }
  };
}
