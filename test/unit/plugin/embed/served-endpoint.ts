import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, beforeEach, expect} from 'vitest';
import type {EmbeddingOptions} from '../../../../plugin/embed/embedding-options.cts';
import {openEndpoint} from '../../../../plugin/embed/endpoint.ts';
import {EmbeddingError} from '../../../../plugin/errors.cts';

export type Asked = {
  url: string;
  headers: IncomingMessage['headers'];
  body: {model: string; input: string[]; dimensions?: number; encoding_format: string};
};
/** How a server answers what it was asked, and how often that was. */
export type Answer = (asked: Asked, response: ServerResponse, tries: number) => void;

export const KEY_ENV = 'RAG_CHAT_TEST_KEY';
export const KEY = 'sk-very-secret-key-of-someone';
export const PATIENCE = {pausesMs: [1, 1, 1], timeoutMs: 500, maxPauseMs: 50};

/** Servers of each test of a file, and what they were asked. */
export function endpoints() {
  const asked: Asked[] = [];
  const closing: Closing = [];

  beforeEach(() => {
    asked.length = 0;
    process.env[KEY_ENV] = KEY;
  });

  afterEach(async () => {
    delete process.env[KEY_ENV];
    await Promise.all(closing.splice(0).map((close) => close()));
  });

  const at = (answer: Answer) => serve(answer, asked, closing);
  return {
    asked,
    serve: at,
    failure: async (answer: Answer, more = {}, patience = PATIENCE) =>
      failure(await at(answer), more, patience),
  };
}

type Closing = (() => Promise<unknown>)[];

/** A server on this machine, and its address. */
async function serve(answer: Answer, asked: Asked[], closing: Closing): Promise<string> {
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) {
      text += part;
    }
    const now = {
      url: request.url ?? '',
      headers: request.headers,
      body: text ? JSON.parse(text) : null,
    };
    asked.push(now);
    answer(now, response, asked.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const vectorOf = (text: string) => [text.length, 0, 0];
export const unit = Float32Array.of(1, 0, 0);

export const right: Answer = ({body}, response) => json(response, dataOf(body.input.map(vectorOf)));

export function dataOf(embeddings: readonly unknown[]) {
  return {object: 'list', data: embeddings.map((embedding, index) => ({index, embedding}))};
}

export function json(response: ServerResponse, value: unknown, status = 200) {
  response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(value));
}

export function open(
  url: string,
  more: Partial<EmbeddingOptions> & {batchSize?: number} = {},
  patience = PATIENCE,
) {
  const {batchSize = 2, ...rest} = more;
  return openEndpoint(
    {
      model: 'some-model',
      revision: 'main',
      quantized: true,
      pooling: 'mean',
      prefixes: {document: '', question: ''},
      tuneToSite: true,
      endpoint: {url: `${url}/v1`, apiKeyEnv: KEY_ENV, batchSize},
      ...rest,
    },
    patience,
  );
}

export async function embed(url: string, texts: readonly string[], more = {}, patience = PATIENCE) {
  const vectors: (Float32Array | undefined)[] = texts.map(() => undefined);
  await open(url, more, patience).embed(texts, (index, vector) => {
    vectors[index] = vector;
  });
  return vectors;
}

/** The message of the error that embedding two texts ends with; nothing is handed on. */
async function failure(url: string, more = {}, patience = PATIENCE): Promise<string> {
  const got: number[] = [];
  const error = await open(url, more, patience)
    .embed(['a', 'bb'], (index) => got.push(index))
    .then(
      () => null,
      (reason: unknown) => reason,
    );
  expect(error).toBeInstanceOf(EmbeddingError);
  expect(got).toEqual([]);
  const message = error instanceof Error ? error.message : '';
  expect(message).not.toContain(KEY);
  expect(message.split('\n').length).toBeLessThanOrEqual(2);
  return message;
}
