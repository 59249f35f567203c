import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {EmbeddingOptions} from '../../../../plugin/embed/embedding-options.cts';
import {openEndpoint} from '../../../../plugin/embed/endpoint.ts';
import {EmbeddingError} from '../../../../plugin/errors.cts';

type Asked = {
  url: string;
  headers: IncomingMessage['headers'];
  body: {model: string; input: string[]; dimensions?: number; encoding_format: string};
};
type Answer = (asked: Asked, response: ServerResponse, tries: number) => void;

const KEY_ENV = 'RAG_CHAT_TEST_KEY';
const KEY = 'sk-very-secret-key-of-someone';
const PATIENCE = {pausesMs: [1, 1, 1], timeoutMs: 500, maxPauseMs: 50};

let asked: Asked[];
let closing: (() => Promise<unknown>)[];

beforeEach(() => {
  asked = [];
  closing = [];
  process.env[KEY_ENV] = KEY;
});

afterEach(async () => {
  delete process.env[KEY_ENV];
  await Promise.all(closing.map((close) => close()));
});

/** A server on this machine, and its address. */
async function serve(answer: Answer): Promise<string> {
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
const unit = Float32Array.of(1, 0, 0);

const right: Answer = ({body}, response) => json(response, dataOf(body.input.map(vectorOf)));

function dataOf(embeddings: readonly unknown[]) {
  return {object: 'list', data: embeddings.map((embedding, index) => ({index, embedding}))};
}

function json(response: ServerResponse, value: unknown, status = 200) {
  response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(value));
}

function open(
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

async function embed(url: string, texts: readonly string[], more = {}, patience = PATIENCE) {
  const vectors: (Float32Array | undefined)[] = texts.map(() => undefined);
  await open(url, more, patience).embed(texts, (index, vector) => {
    vectors[index] = vector;
  });
  return vectors;
}

/** The message of the error that embedding two texts ends with; nothing is handed on. */
async function failure(answer: Answer, more = {}, patience = PATIENCE): Promise<string> {
  const got: number[] = [];
  const error = await open(await serve(answer), more, patience)
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

describe('an endpoint that works', () => {
  it('is asked as OpenAI is, in batches', async () => {
    const vectors = await embed(await serve(right), ['a', 'bb', 'ccc']);
    expect(vectors).toEqual([unit, unit, unit]);
    const bodies = asked.map(({body}) => body).sort((a, b) => b.input.length - a.input.length);
    expect(bodies).toEqual([
      {model: 'some-model', input: ['a', 'bb'], encoding_format: 'float'},
      {model: 'some-model', input: ['ccc'], encoding_format: 'float'},
    ]);
    expect(asked[0]?.url).toBe('/v1/embeddings');
    expect(asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  it('is sent no key where there is none, and dimensions only where they are set', async () => {
    delete process.env[KEY_ENV];
    await embed(await serve(right), ['a'], {dimensions: 3});
    expect(asked[0]?.headers.authorization).toBeUndefined();
    expect(asked[0]?.body.dimensions).toBe(3);
  });

  it('may answer in any order, and with any length', async () => {
    const shuffled: Answer = ({body}, response) => {
      const data = body.input.map((text, index) => ({
        index,
        embedding: text === 'a' ? [3, 4] : [0, -1e-300],
      }));
      json(response, {data: data.reverse()});
    };
    const vectors = await embed(await serve(shuffled), ['a', 'bb']);
    expect(vectors).toEqual([Float32Array.of(0.6, 0.8), Float32Array.of(0, -1)]);
  });

  it('may send base64', async () => {
    const base64 = Buffer.from(Float32Array.of(3, 4).buffer).toString('base64');
    expect(
      await embed(await serve((_, response) => json(response, dataOf([base64]))), ['a']),
    ).toEqual([Float32Array.of(0.6, 0.8)]);
  });

  it('is not sent more text at once than servers take', async () => {
    await embed(await serve(right), ['x'.repeat(60_000), 'y'.repeat(60_000)], {batchSize: 10});
    expect(asked).toHaveLength(2);
  });

  it('tells the size of its vectors once it is known', async () => {
    const embedder = open(await serve(right));
    expect(embedder.dimensions()).toBeNull();
    await embedder.embed(['a'], () => {});
    expect(embedder.dimensions()).toBe(3);
    expect(open('http://127.0.0.1:1', {dimensions: 5}).dimensions()).toBe(5);
  });

  it('is known by address, model and size, and not by its secrets', async () => {
    const {identity} = open('http://me:password@127.0.0.1:1');
    expect(identity).toContain('127.0.0.1:1/v1');
    expect(identity).not.toMatch(/password|me:/);
    expect(identity).not.toContain(KEY);
    expect(identity).toBe(open('http://127.0.0.1:1').identity);
    expect(identity).not.toBe(open('http://127.0.0.1:1', {dimensions: 5}).identity);
    expect(identity).not.toBe(open('http://127.0.0.1:1', {model: 'other'}).identity);
    expect(identity).not.toBe(open('http://127.0.0.1:2').identity);
  });

  it('takes name and password from its address, where there is no key', async () => {
    delete process.env[KEY_ENV];
    const url = (await serve(right)).replace('http://', 'http://me:pass@');
    await embed(url, ['a']);
    expect(asked[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('me:pass').toString('base64')}`,
    );
  });

  it('may redirect to another server, which does not get the key', async () => {
    const other = await serve(right);
    const redirecting = await serve((_, response) => {
      response.writeHead(307, {location: `${other}/v1/embeddings`}).end();
    });
    expect(await embed(redirecting, ['a'])).toEqual([unit]);
    expect(asked.map(({headers}) => headers.authorization)).toEqual([`Bearer ${KEY}`, undefined]);
  });
});

describe('an endpoint that is busy or breaks', () => {
  it.each([429, 408, 500, 503])('is asked again after %i', async (status) => {
    const answer: Answer = (now, response, tries) =>
      tries < 3 ? json(response, {}, status) : right(now, response, tries);
    expect(await embed(await serve(answer), ['a'])).toEqual([unit]);
    expect(asked).toHaveLength(3);
  });

  it.each([
    ['breaks the connection', (response: ServerResponse) => response.destroy()],
    [
      'breaks off in its answer',
      (response: ServerResponse) => {
        response.writeHead(200, {'content-length': 1000});
        response.write('{"data":');
        setTimeout(() => response.destroy(), 10);
      },
    ],
    ['says nothing', () => {}],
  ])('is asked again when it %s', async (_, fail) => {
    const answer: Answer = (now, response, tries) =>
      tries === 1 ? fail(response) : right(now, response, tries);
    expect(await embed(await serve(answer), ['a'])).toEqual([unit]);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['seconds', '0.3', 3000, 280, 2900],
    ['a date', new Date(Date.now() + 3_600_000).toUTCString(), 200, 180, 2900],
    ['too many seconds', '86400', 200, 180, 2900],
    ['nonsense', 'soon', 3000, 0, 280],
    ['the past', new Date(0).toUTCString(), 3000, 0, 280],
  ])(
    'is given the time it asks for in %s, within bounds',
    async (_, header, maxPauseMs, atLeast, atMost) => {
      const answer: Answer = (now, response, tries) =>
        tries === 1
          ? response.writeHead(429, {'retry-after': header}).end()
          : right(now, response, tries);
      const url = await serve(answer);
      const start = performance.now();
      await embed(url, ['a'], {}, {...PATIENCE, maxPauseMs});
      expect(performance.now() - start).toBeGreaterThan(atLeast);
      expect(performance.now() - start).toBeLessThan(atMost);
    },
  );

  it('is given up in the end, with what it said', async () => {
    const busy: Answer = (_, response) => json(response, {error: {message: 'quota exceeded'}}, 429);
    const message = await failure(busy);
    expect(message).toContain('answered 429: quota exceeded');
    expect(message).toContain('(tried 4 times)');
    expect(asked).toHaveLength(4);
  });

  it('is asked whether it runs at all', async () => {
    const failing = embed('http://127.0.0.1:9', ['a']);
    await expect(failing).rejects.toThrow(EmbeddingError);
    await expect(failing).rejects.toThrow(
      /127\.0\.0\.1:9\/v1\/embeddings gave no answer .* Is it running/,
    );
  });

  it('is left at once when the build is stopped, even in a pause', async () => {
    const reason = new Error('enough');
    for (const answer of [
      () => {},
      (_: Asked, response: ServerResponse) => json(response, {}, 503),
    ]) {
      const stopping = new AbortController();
      const patience = {pausesMs: [20_000], timeoutMs: 20_000, maxPauseMs: 20_000};
      const running = open(await serve(answer), {}, patience).embed(
        ['a'],
        () => {},
        stopping.signal,
      );
      setTimeout(() => stopping.abort(reason), 100);
      await expect(running).rejects.toBe(reason);
    }
  });

  it('has handed on what came before it failed', async () => {
    const answer: Answer = (now, response, tries) =>
      now.body.input.includes('bad')
        ? json(response, {error: 'no'}, 400)
        : right(now, response, tries);
    const got: number[] = [];
    const texts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'bad', 'h'];
    const running = open(await serve(answer), {batchSize: 1}).embed(texts, (index) =>
      got.push(index),
    );
    await expect(running).rejects.toThrow('answered 400: no');
    expect(got.length).toBeGreaterThanOrEqual(4);
    expect(got).not.toContain(7);
  });
});

describe('an endpoint that refuses', () => {
  it.each([
    [400, {error: {message: 'input too long'}}, 'input too long', 'batchSize'],
    [401, {error: {message: `Incorrect API key provided: ${KEY}.`}}, 'provided: ***.', KEY_ENV],
    [404, {error: 'model "x" not found'}, 'model "x" not found', 'embedding.model'],
    [422, {detail: 'unprocessable'}, 'unprocessable', 'dimensions'],
    [413, 'plain words', 'plain words', 'batchSize'],
  ])(
    'with %i is not asked again, and its own words are shown',
    async (status, body, words, advice) => {
      const message = await failure((_, response) => json(response, body, status));
      expect(message).toContain(`answered ${status}: `);
      expect(message).toContain(words);
      expect(message).toContain(advice);
      expect(asked).toHaveLength(1);
    },
  );

  it('has one line of its words shown, cut, without the key and what moves the cursor', async () => {
    const long = `\u001b[2Jno ${'x'.repeat(180)} ${KEY} ${'y'.repeat(500)}\nsecond line`;
    const message = await failure((_, response) => response.writeHead(400).end(long));
    expect(message).not.toContain('\u001b');
    expect(message).not.toMatch(/second|very-secret|sk-v/);
    expect(message.length).toBeLessThan(500);
  });

  it('does not get a key that cannot be one, and nobody sees it', () => {
    process.env[KEY_ENV] = `${KEY}\nsecond`;
    expect(() => open('http://127.0.0.1:1')).toThrow(KEY_ENV);
    expect(() => open('http://127.0.0.1:1')).not.toThrow(KEY);
  });
});

describe('an answer that makes no sense', () => {
  const base64 = (bytes: number) => Buffer.alloc(bytes, 1).toString('base64');

  it.each([
    ['too few vectors', dataOf([[1, 2]]), '1 vectors for 2 texts'],
    ['too many vectors', dataOf([[1], [1], [1]]), '3 vectors for 2 texts'],
    [
      'differing sizes',
      dataOf([
        [1, 2],
        [1, 2, 3],
      ]),
      '3 numbers instead of 2',
    ],
    [
      'null',
      dataOf([
        [1, null],
        [1, 2],
      ]),
      'null in it',
    ],
    [
      'strings',
      dataOf([
        [1, '2'],
        [1, 2],
      ]),
      '"2" in it',
    ],
    ['words for a vector', dataOf(['no vector!', [1, 2]]), 'no vector'],
    ['half a float of base64', dataOf([base64(6), base64(6)]), 'no vector'],
    ['NaN in base64', dataOf([base64(4), '//////////8=']), 'in it'],
    [
      'zeros',
      dataOf([
        [0, 0],
        [1, 2],
      ]),
      'nothing but zeros',
    ],
    ['empty vectors', dataOf([[], []]), 'no vector'],
    ['no vectors', {data: [{index: 0}, {index: 1}]}, 'no vector'],
    [
      'one index twice',
      {
        data: [
          {index: 0, embedding: [1]},
          {index: 0, embedding: [1]},
        ],
      },
      'index 0',
    ],
    [
      'an index of nowhere',
      {
        data: [
          {index: 0, embedding: [1]},
          {index: 2, embedding: [1]},
        ],
      },
      'index 2',
    ],
    ['an error after all', {error: {message: 'still loading'}}, 'still loading'],
    ['a list', [1, 2], 'without "data"'],
    ['null alone', null, 'without "data"'],
  ])('%s: says so, hands on nothing', async (_, body, message) => {
    const text = await failure((__, response) => json(response, body));
    expect(text).toContain(message);
    expect(text).toContain('embedding.endpoint.url');
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['HTML', '\n<!doctype html><title>Welcome</title>', 'HTML: <!doctype html>'],
    ['nothing', '', 'an empty answer'],
    ['half of its JSON', '{"data": [{"index": 0, "embedd', 'no JSON: {"data"'],
    ['Infinity', '{"data":[{"embedding":[1e999]},{"embedding":[1]}]}', 'in it'],
  ])('%s: says so', async (_, body, message) => {
    expect(await failure((__, response) => response.writeHead(200).end(body))).toContain(message);
  });

  it('of another size than was asked for: says so', async () => {
    expect(await failure(right, {dimensions: 5})).toContain('3 numbers instead of 5');
  });

  it('of another size than the answers before: says so', async () => {
    const answer: Answer = (_, response, tries) =>
      json(response, dataOf([tries === 1 ? [1] : [1, 2]]));
    const embedder = open(await serve(answer));
    await embedder.embed(['a'], () => {});
    await expect(embedder.embed(['b'], () => {})).rejects.toThrow('2 numbers instead of 1');
  });
});
