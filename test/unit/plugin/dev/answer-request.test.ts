import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, describe, expect, it} from 'vitest';
import type {Served} from '../../../../plugin/dev/answer-request.ts';
import {answerFrom} from '../../../../plugin/dev/dev-server.ts';
import {watchedStatus} from '../../../../plugin/dev/watched-status.ts';

const NOTHING: Served = {current: null, before: null, failure: null};

function index(manifest: string, files: Record<string, string> = {}) {
  const entries = Object.entries(files).map(
    ([path, text]) => [path, new TextEncoder().encode(text)] as const,
  );
  return {manifest, files: new Map(entries)};
}

let close = () => {};

afterEach(() => close());

/** What a server with this index answers. */
async function ask(
  path: string,
  served: Served,
  {method = 'GET', headers = {}}: Pick<RequestInit, 'method' | 'headers'> = {},
): Promise<Response> {
  const {status, onStatus} = watchedStatus();
  const answer = answerFrom({served: () => served, status, onStatus}, '/base/');
  const server = createServer((request, response) =>
    answer(request, response, () => response.writeHead(418).end('the site')),
  );
  close = () => server.close();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, {method, headers});
}

describe('the server of a site that is being written', () => {
  it('says that the index is being made', async () => {
    const response = await ask('/base/rag-chat/manifest.json', NOTHING);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toEqual({
      message: 'The index of this site is being made: ask again in a moment.',
    });
  });

  it('says why there is none', async () => {
    const failed = {...NOTHING, failure: 'The model is missing.'};
    const response = await ask('/base/rag-chat/manifest.json', failed);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('The model is missing.');
  });

  it('has its manifest and its files', async () => {
    const served = {...NOTHING, current: index('{"spec":3}', {'texts/a.bin': 'arms'})};
    const manifest = await ask('/base/rag-chat/manifest.json?x=1', served);
    expect(manifest.headers.get('cache-control')).toBe('no-cache');
    expect(await manifest.json()).toEqual({spec: 3});
    expect(await (await ask('/base/rag-chat/texts/a.bin', served)).text()).toBe('arms');
    expect((await ask('/base/rag-chat/texts/b.bin', served)).status).toBe(404);
  });

  it('sends its manifest to a tab only if it is another', async () => {
    const path = '/base/rag-chat/manifest.json';
    const served = {...NOTHING, current: index('{"spec":3}')};
    const tag = (await ask(path, served)).headers.get('etag') ?? '';
    const same = await ask(path, served, {headers: {'if-none-match': tag}});
    expect({status: same.status, text: await same.text()}).toEqual({status: 304, text: ''});
    const other = {...NOTHING, current: index('{"spec":4}')};
    const changed = await ask(path, other, {headers: {'if-none-match': tag}});
    expect(await changed.json()).toEqual({spec: 4});
  });

  it('still has the files of the index before, for a tab that has read its manifest', async () => {
    const served = {
      ...NOTHING,
      current: index('{}', {'texts/b.bin': 'new'}),
      before: index('{}', {'texts/a.bin': 'old'}),
    };
    expect(await (await ask('/base/rag-chat/texts/a.bin', served)).text()).toBe('old');
  });

  it('leaves the rest to the site', async () => {
    expect((await ask('/base/docs/rag-chat/', NOTHING)).status).toBe(418);
    expect((await ask('/base/rag-chat-notes', NOTHING)).status).toBe(418);
    expect((await ask('/base/rag-chat/manifest.json', NOTHING, {method: 'POST'})).status).toBe(418);
  });
});
