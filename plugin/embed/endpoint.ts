import {EmbeddingError} from '../errors.cjs';
import type {Embedder} from './embedder.js';
import type {EmbeddingOptions} from './embedding-options.cjs';
import {endpointAddress} from './endpoint-address.js';
import {readAnswer} from './endpoint-answer.js';
import {PATIENCE, type Patience, post} from './endpoint-request.js';

/** So that a batch of long texts does not exceed what servers take at once. */
const BATCH_CHARS = 100_000;
const IN_FLIGHT = 4;

type Texts = readonly (readonly [index: number, text: string])[];

/** Embeds with a server that speaks OpenAI's language. */
export function openEndpoint(options: EmbeddingOptions, patience: Patience = PATIENCE): Embedder {
  const {endpoint, model} = options;
  if (!endpoint) {
    throw new EmbeddingError('"embedding.endpoint" is missing.');
  }
  const address = endpointAddress(endpoint, process.env);
  const asked = options.dimensions === undefined ? {} : {dimensions: options.dimensions};
  let dimensions = options.dimensions ?? null;

  async function embedBatch(batch: Texts, signal: AbortSignal) {
    const input = batch.map(([, text]) => text);
    const payload = JSON.stringify({model, input, encoding_format: 'float', ...asked});
    const body = await post(address, payload, patience, signal);
    const answer = readAnswer(body, {texts: batch.length, dimensions, redact: address.redact});
    if ('problem' in answer) {
      throw new EmbeddingError(
        `The embedding endpoint ${address.shownUrl} answered with ${answer.problem}\nIs "embedding.endpoint.url" right, and does "embedding.model" name an embedding model of this size?`,
      );
    }
    dimensions ??= answer.vectors[0]?.length ?? null;
    return answer.vectors;
  }

  return {
    identity: JSON.stringify(['endpoint', address.shownUrl, model, asked]),
    model,
    dimensions: () => dimensions,
    async embed(texts, onVector, signal) {
      const stopping = new AbortController();
      const stop = () => stopping.abort(signal?.reason);
      signal?.throwIfAborted();
      signal?.addEventListener('abort', stop, {once: true});
      const batches = batchesOf(texts, endpoint.batchSize)[Symbol.iterator]();
      const work = async () => {
        for (let next = batches.next(); !next.done; next = batches.next()) {
          const vectors = await embedBatch(next.value, stopping.signal);
          for (const [at, [index]] of next.value.entries()) {
            const vector = vectors[at];
            if (vector) {
              onVector(index, vector);
            }
          }
        }
      };
      try {
        await Promise.all(
          Array.from({length: IN_FLIGHT}, () =>
            work().catch((error: unknown) => {
              stopping.abort(error);
            }),
          ),
        );
        stopping.signal.throwIfAborted();
      } finally {
        signal?.removeEventListener('abort', stop);
      }
    },
    close: async () => {},
  };
}

function* batchesOf(texts: readonly string[], batchSize: number): Generator<Texts> {
  let batch: [number, string][] = [];
  let chars = 0;
  for (const [index, text] of texts.entries()) {
    if (batch.length > 0 && (batch.length >= batchSize || chars + text.length > BATCH_CHARS)) {
      yield batch;
      batch = [];
      chars = 0;
    }
    batch.push([index, text]);
    chars += text.length;
  }
  if (batch.length > 0) {
    yield batch;
  }
}
