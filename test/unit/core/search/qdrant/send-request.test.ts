import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, describe, expect, it} from 'vitest';
import {QdrantError} from '../../../../../core/search/qdrant/qdrant-error.ts';
import {askCollection} from '../../../../../core/search/qdrant/send-request.ts';

type Turn = (request: IncomingMessage, response: ServerResponse) => void;

const QUICK = {answer: 300, pause: 1};
const well: Turn = (_, response) => response.end('{"result": []}');
const refused =
  (status: number): Turn =>
  (_, response) => {
    response.writeHead(status).end('{"status": {"error": "No."}}');
  };
const broken: Turn = (request) => request.socket.destroy();
const half: Turn = (_, response) => {
  response.writeHead(200, {'content-length': 100}).write('{"result"');
  setTimeout(() => response.destroy(), 10);
};
const silent: Turn = () => {};

let server: Server | undefined;
const asked: IncomingMessage[] = [];

/** A server that answers each request in its own way. */
async function serve(...turns: readonly Turn[]) {
  asked.splice(0);
  server = createServer((request, response) => {
    turns[asked.push(request) - 1]?.(request, response);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  const address = {url: `http://127.0.0.1:${port}/base/`, collection: 'book', key: 'the-key'};
  return (signal?: AbortSignal) => askCollection(address, 'points/query', {}, signal, QUICK);
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

describe('a request to Qdrant', () => {
  it('goes to the collection, with the key', async () => {
    const ask = await serve(well);
    expect(await ask()).toEqual({result: []});
    expect(asked[0]?.url).toBe('/base/collections/book/points/query');
    expect(asked[0]?.headers).toMatchObject({'api-key': 'the-key'});
  });

  it.each([
    ['is broken off', broken],
    ['is answered by half', half],
    ['meets too many others', refused(429)],
    ['meets a server in trouble', refused(503)],
  ])('is sent once more where it %s', async (_, trouble) => {
    const ask = await serve(trouble, well);
    expect(await ask()).toEqual({result: []});
    expect(asked).toHaveLength(2);
    const never = await serve(trouble, trouble, well);
    await expect(never()).rejects.toThrow(QdrantError);
    expect(asked).toHaveLength(2);
  });

  it.each([[400], [401], [403], [404]])(
    'is not sent again where it is answered by %i',
    async (status) => {
      const ask = await serve(refused(status), well);
      await expect(ask()).rejects.toThrow(`answered ${status}`);
      expect(asked).toHaveLength(1);
    },
  );

  it('is waited for so long, and no longer', async () => {
    const ask = await serve(silent, well);
    await expect(ask()).rejects.toThrow('did not answer within 0.3 s');
    expect(asked).toHaveLength(1);
  });

  it('ends when nobody waits for it any more', async () => {
    const stop = new AbortController();
    const ask = await serve(silent, well);
    const asking = ask(stop.signal);
    setTimeout(() => stop.abort(new Error('Enough.')), 20);
    await expect(asking).rejects.toThrow('Enough.');
    expect(asked).toHaveLength(1);
    await expect(ask(stop.signal)).rejects.toThrow('Enough.');
    expect(asked).toHaveLength(1);
  });

  it('says where there is nobody', async () => {
    const address = {url: 'http://127.0.0.1:9', collection: 'book', key: null};
    await expect(askCollection(address, 'points/query', {}, undefined, QUICK)).rejects.toThrow(
      'Qdrant at http://127.0.0.1:9 could not be reached.',
    );
  });
});
