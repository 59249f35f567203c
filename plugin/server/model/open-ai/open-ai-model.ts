import type {ModelAddress} from '../../types.js';
import type {Asked, LoadedModel} from '../model-part.js';
import {patientFetch} from './patient-fetch.js';
import {noAnswer} from './said-in.js';
import {streamedParts} from './streamed-parts.js';

/** What a provider answers in the place of a stream. */
class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * A model behind an address that speaks OpenAI's protocol. Its stream is read here: the way through
 * the streams of the AI SDK costs five times as much for each word.
 */
export function openAiModel({url, name, key, headers}: ModelAddress): LoadedModel {
  const {origin, pathname, search} = new URL(url);
  const address = `${origin}${pathname.replace(/\/+$/, '')}/chat/completions${search}`;
  const sent = {
    'content-type': 'application/json',
    ...(key !== undefined && key !== '' && {authorization: `Bearer ${key}`}),
    ...headers,
  };
  return async function* ask(asked, signal) {
    const request = {method: 'POST', headers: sent, body: bodyOf(name, asked), signal};
    const response = await patientFetch(address, request);
    if (!response.ok) {
      throw new ProviderError(response.status, await messageOf(response));
    }
    if (response.body === null) {
      throw noAnswer();
    }
    yield* streamedParts(response.body);
  };
}

function bodyOf(model: string, {system, messages, mostTokens}: Asked): string {
  return JSON.stringify({
    model,
    messages: [{role: 'system', content: system}, ...messages],
    temperature: 0,
    max_tokens: mostTokens,
    stream: true,
    // What an answer costs counts against the limit of a day.
    stream_options: {include_usage: true},
  });
}

/** What a provider says of an error. */
async function messageOf(response: Response): Promise<string> {
  try {
    const body: unknown = await response.json();
    return String(field(field(body, 'error'), 'message') ?? field(body, 'message') ?? '');
  } catch {
    return '';
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
