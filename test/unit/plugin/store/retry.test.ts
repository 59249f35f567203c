import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, describe, expect, it} from 'vitest';
import {retryBroken} from '../../../../plugin/store/retry.ts';

let server: Server;
let requests = 0;

/** A server that hangs up on the first requests. */
async function serve(broken: number): Promise<string> {
  requests = 0;
  server = createServer((request, response) => {
    requests += 1;
    if (requests <= broken) {
      request.socket.destroy();
    } else {
      response.end('fine');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  server.close();
});

describe('a request whose connection breaks', () => {
  it('is sent again', async () => {
    const url = await serve(2);
    const answer = await retryBroken(() => fetch(url));
    expect([await answer.text(), requests]).toEqual(['fine', 3]);
  });

  it('is given up when the server is gone', async () => {
    const url = await serve(99);
    await expect(retryBroken(() => fetch(url))).rejects.toThrow('fetch failed');
    expect(requests).toBe(3);
  });

  it('is not sent again when the server has answered that it is wrong', async () => {
    await serve(0);
    const refuse = async () => {
      requests += 1;
      throw new Error('Bad request');
    };
    await expect(retryBroken(refuse)).rejects.toThrow('Bad request');
    expect(requests).toBe(1);
  });
});
