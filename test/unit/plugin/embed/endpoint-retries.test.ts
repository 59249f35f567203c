import type {ServerResponse} from 'node:http';
import {describe, expect, it} from 'vitest';
import {EmbeddingError} from '../../../../plugin/errors.cts';
import {
  type Answer,
  type Asked,
  embed,
  endpoints,
  json,
  open,
  PATIENCE,
  right,
  unit,
} from './served-endpoint.ts';

const {asked, failure, serve} = endpoints();

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
