import {createServer, type RequestListener, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, describe, expect, it} from 'vitest';
import {IndexFormatError} from '../../../../core/index-format/index-format-error.ts';
import {IndexUnavailableError, pathOf, urlSource} from '../../../../core/search/source.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function hostOf(answer: RequestListener): Promise<string> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/rag-chat`;
}

describe('the files of a deployed site', () => {
  it('are said to be missing with the reason that the host gives, while there is no index yet', async () => {
    const url = await hostOf((_, response) => {
      response.writeHead(503, {'content-type': 'application/json'});
      response.end(JSON.stringify({message: 'The index is being made.'}));
    });
    await expect(urlSource(url).readManifest()).rejects.toThrow('The index is being made.');
  });

  it('are said to be missing with the address, where a host says no more', async () => {
    const url = await hostOf((_, response) => {
      response.writeHead(503);
      response.end('busy');
    });
    await expect(urlSource(url).readManifest()).rejects.toThrow(
      `${url}/manifest.json answered 503.`,
    );
  });

  it('that break off half-way are not to be had', async () => {
    const url = await hostOf((_, response) => {
      response.writeHead(200, {'content-length': 1000});
      response.write('rag', () => response.destroy());
    });
    const reading = urlSource(url).read('texts', 'abc');
    await expect(reading).rejects.toThrow(IndexUnavailableError);
    await expect(reading).rejects.toThrow('texts/abc.bin broke off');
  });
});

describe('the name of a file', () => {
  it.each(['../../secret', 'a/b', '', 'A', 'a.bin'])('is never %j', (name) => {
    expect(() => pathOf('texts', name)).toThrow(IndexFormatError);
  });
});
