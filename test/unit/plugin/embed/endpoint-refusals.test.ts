import {describe, expect, it} from 'vitest';
import {
  type Answer,
  dataOf,
  endpoints,
  json,
  KEY,
  KEY_ENV,
  open,
  right,
} from './served-endpoint.ts';

const {asked, failure, serve} = endpoints();

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
