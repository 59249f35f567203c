import {describe, expect, it} from 'vitest';
import {
  type Answer,
  dataOf,
  embed,
  endpoints,
  json,
  KEY,
  KEY_ENV,
  open,
  right,
  unit,
} from './served-endpoint.ts';

const {asked, serve} = endpoints();

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
