import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {expect, it, onTestFinished} from 'vitest';
import {streamStatus} from '../../../../plugin/dev/status-stream.ts';
import {watchedStatus} from '../../../../plugin/dev/watched-status.ts';

it('tells a browser how fresh the index is, now and when that changes, as long as it listens', async () => {
  const index = watchedStatus();
  let listening = 0;
  const counted: typeof index.onStatus = (listener) => {
    const stop = index.onStatus(listener);
    listening++;
    return () => {
      listening--;
      return stop();
    };
  };
  const server = createServer((_request, response) =>
    streamStatus({...index, onStatus: counted}, response),
  );
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  const leaving = new AbortController();
  const {headers, body} = await fetch(`http://127.0.0.1:${port}`, {signal: leaving.signal});
  expect(headers.get('content-type')).toContain('text/event-stream');
  const told = body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => JSON.parse((await told?.read())?.value?.replace('data: ', '') ?? '');
  expect(await next()).toMatchObject({pending: 0, ageMs: null, failure: null});
  index.change({pending: 3});
  expect(await next()).toMatchObject({pending: 3});
  // What is no news is not told.
  index.change({pending: 3});
  index.change({pending: 0, madeAt: Date.now()});
  expect(await next()).toMatchObject({pending: 0, ageMs: expect.any(Number)});
  leaving.abort();
  await expect.poll(() => listening).toBe(0);
});
