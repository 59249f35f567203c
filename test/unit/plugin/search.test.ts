import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {IndexUnavailableError, openIndex} from '../../../plugin/search.ts';
import {folderSource} from '../../../plugin/store/folder-source.ts';
import {writeIndex} from './cli/built-index.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'search-'));
  await writeIndex(folder);
});

afterEach(() => rm(folder, {recursive: true}));

async function firstOf(source: Parameters<typeof openIndex>[0]): Promise<string | undefined> {
  const {passages} = await (await openIndex(source)).search('gearbox');
  return passages[0]?.chunk.chunkId;
}

describe('an index in Node', () => {
  it('is opened from a folder, however that is named, and from any source', async () => {
    const url = pathToFileURL(folder);
    for (const source of [folder, url.href, url, folderSource(folder)]) {
      expect(await firstOf(source)).toBe('torque');
    }
  });

  it('is said not to be where it was looked for, from the root of the disk on', async () => {
    const missing = resolve('buidl/rag-chat');
    await expect(openIndex('buidl/rag-chat')).rejects.toThrow(`There is no folder ${missing}: run`);
  });

  it('is opened from the web', async () => {
    const server = createServer(async ({url = ''}, response) => {
      response.end(await readFile(join(folder, url.replace('/book/rag-chat/', ''))));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const {port} = server.address() as AddressInfo;
    expect(await firstOf(`http://127.0.0.1:${port}/book/rag-chat`)).toBe('torque');
    server.close();
  });

  it('says where it is not in Qdrant', async () => {
    const inQdrant = {source: folder, qdrant: {url: 'http://127.0.0.1:9'}};
    await expect(openIndex(inQdrant)).rejects.toThrow(
      'This index is not in Qdrant: set "qdrant.url"',
    );
  });

  it('is read from its files where Qdrant does not answer, with a word of warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const file = join(folder, 'manifest.json');
    const manifest: object = JSON.parse(await readFile(file, 'utf8'));
    const place = {
      site: 'https://site.example/',
      collection: 'book',
      build: 1,
      url: null,
      key: null,
    };
    await writeFile(file, JSON.stringify({...manifest, qdrant: place}));
    expect(await firstOf({source: folder, qdrant: {url: 'http://127.0.0.1:9'}})).toBe('torque');
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('says where there is none', async () => {
    await expect(openIndex(join(folder, 'none'))).rejects.toThrow(IndexUnavailableError);
  });
});
