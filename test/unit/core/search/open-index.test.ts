import {createServer, type RequestListener, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, describe, expect, it} from 'vitest';
import {IndexFormatError} from '../../../../core/index-format/index-format-error.ts';
import {openIndex} from '../../../../core/search/open-index.ts';
import {ownVersion} from '../../../../core/search/own-version.ts';
import type {SearchResult} from '../../../../core/search/search-types.ts';
import {IndexUnavailableError} from '../../../../core/search/source.ts';
import {memoryHost, written} from '../../../support/memory-index.ts';
import {page} from './meant-site.ts';

const arm = {docId: 'arm', url: '/docs/arm'};
const site = await written([
  page('a', 'The gripper closes.', {...arm, next: 'b', section: 1}),
  page('b', 'The gripper opens and the gripper closes.', {...arm, prev: 'a', section: 2}),
  page('news', 'The gripper sells.', {docType: 'blog', url: '/blog/news'}),
  page('a', 'The gripper jams.', {
    ...{url: '/docs/1.0/arm', docId: 'arm', next: 'b', section: 1},
    ...{version: '1.0', isCurrentVersion: false},
  }),
  page('b', 'Spare parts.', {
    ...{url: '/docs/1.0/arm', docId: 'arm', prev: 'a', section: 2},
    ...{version: '1.0', isCurrentVersion: false},
  }),
  page('more', 'More.', {url: '/docs/1.0/more', version: '1.0', isCurrentVersion: false}),
]);

function ids({passages}: SearchResult): string[] {
  return passages.map(({chunk}) => `${chunk.version} ${chunk.chunkId}`);
}

let server: Server | undefined;

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/rag-chat`;
}

afterEach(() => {
  server?.close();
  server = undefined;
});

describe('openIndex', () => {
  it('reads the files of a deployed site and searches them', async () => {
    const url = await serve(({url: path = ''}, response) => {
      const file = path.replace('/rag-chat/', '');
      response.end(site.files.get(file) ?? JSON.stringify(site.manifest));
    });
    for (const folder of [url, `${url}/`]) {
      const index = await openIndex(folder);
      expect(index.manifest()).toEqual(site.manifest);
      expect(ids(await index.search('opening'))).toEqual(['current b']);
    }
  });

  it('takes files from anywhere, each once', async () => {
    const {source, reads} = memoryHost(site);
    const index = await openIndex(source);
    expect(reads).toEqual(['manifest.json']);
    await index.search('gripper');
    await index.search('gripper');
    expect(reads.sort()).toEqual(['documents', 'manifest.json', 'postings', 'terms', 'texts']);
  });

  it('asks for what a reader’s version needs before the first question, once', async () => {
    for (const [path, question, segments, looked] of [
      ['/docs/arm', 'opening', 1, ['postings', 'texts']],
      // Posts belong to all versions, and lie with the current one, which does not have the word.
      ['/docs/1.0/arm', 'jams', 2, ['postings', 'texts']],
    ] as const) {
      const {source, reads} = memoryHost(site);
      const index = await openIndex(source, path);
      const begun = Array.from({length: segments}).flatMap(() => ['documents', 'terms']);
      expect(reads.splice(0)).toEqual(['manifest.json', ...begun]);
      const filter = ownVersion(index, {page: path});
      const {passages} = await index.search(question, {filter});
      expect(passages).toHaveLength(1);
      expect(Array.from(new Set(reads)).sort()).toEqual(looked);
      expect(reads.filter((kind) => kind === 'texts')).toHaveLength(1);
    }
  });

  it('knows in which version of the docs a page lies', async () => {
    const index = await openIndex(memoryHost(site).source);
    const old = {instance: 'default', version: '1.0'};
    expect(index.versionAt('/docs/1.0/arm/')).toEqual(old);
    expect(index.versionAt('/docs/1.0')).toEqual(old);
    expect(index.versionAt('/docs/arm')).toEqual({instance: 'default', version: 'current'});
    expect(index.versionAt('/')).toBeNull();
  });

  it('searches what a reader gets who chose no version, or the one that is asked for', async () => {
    const {search} = await openIndex(memoryHost(site).source);
    expect(ids(await search('jams'))).toEqual([]);
    expect(ids(await search('gripper', {filter: {version: '1.0'}}))).toEqual(['1.0 a']);
    expect((await search('gripper')).passages).toHaveLength(3);
    const none = {passages: [], answerability: 0, words: []};
    expect(await search('gripper', {filter: {version: '3.0'}})).toEqual(none);
  });

  it('keeps the docs that are still written apart from posts, which have the same name for their version', async () => {
    const next = {version: 'current', isCurrentVersion: false, url: '/docs/next/arm'};
    const released = await written([
      page('new', 'The gripper is new.', next),
      page('old', 'The gripper is old.', {version: '2.0', url: '/docs/arm'}),
      page('news', 'The gripper is sold.', {docType: 'blog', url: '/blog/news'}),
    ]);
    const index = await openIndex(memoryHost(released).source);
    expect(index.versionAt('/docs/next/arm')).toEqual({instance: 'default', version: 'current'});
    expect(ids(await index.search('gripper', {filter: {version: 'current'}}))).toEqual([
      'current new',
    ]);
    // Posts belong to what every reader gets.
    expect(ids(await index.search('gripper', {filter: {version: '2.0'}})).toSorted()).toEqual([
      '2.0 old',
      'current news',
    ]);
  });

  it('knows pages whose address a browser gives with its letters encoded', async () => {
    const french = await written([
      page('a', 'Le bras.', {url: '/docs/été/bras', version: 'été', isCurrentVersion: false}),
      page('b', 'La main.', {url: '/docs/main'}),
    ]);
    const index = await openIndex(memoryHost(french).source);
    expect(index.versionAt('/docs/%C3%A9t%C3%A9/bras')).toMatchObject({version: 'été'});
  });

  it('gives the text around a passage, of its own version', async () => {
    const index = await openIndex(memoryHost(site).source);
    const around = async (question: string, version: string) => {
      const [found] = (await index.search(question, {filter: {version}})).passages;
      return found && index.neighbours(found.chunk, 1);
    };
    expect(await around('spare', '1.0')).toBe('The gripper jams.\n\nSpare parts.');
    expect(await around('opens', 'current')).toBe(
      'The gripper closes.\n\nThe gripper opens and the gripper closes.',
    );
  });

  it('gives the text of a chunk that it does not know as it is', async () => {
    const index = await openIndex(memoryHost(site).source);
    const unknown = page('x', 'Unknown.', {version: '9.0', next: 'y'});
    expect(await index.neighbours(unknown, 1)).toBe('Unknown.');
    expect(await index.neighbours({...unknown, version: 'current'}, 1)).toBe('Unknown.');
  });

  it('opens a site without a page', async () => {
    const {search} = await openIndex(memoryHost(await written([])).source);
    expect((await search('gripper')).passages).toEqual([]);
  });
});

describe('an index that is not there', () => {
  it('is a missing file with its address', async () => {
    const url = await serve((_request, response) => response.writeHead(404).end());
    const opening = openIndex(url);
    await expect(opening).rejects.toThrow(IndexUnavailableError);
    await expect(opening).rejects.toThrow(`${url}/manifest.json answered 404.`);
  });

  it('is a page of the host', async () => {
    const url = await serve((_request, response) => response.end('<!doctype html>'));
    await expect(openIndex(url)).rejects.toThrow('is not the file that `docusaurus build` writes');
  });

  it('is a host that does not answer', async () => {
    await expect(openIndex('http://127.0.0.1:9/rag-chat')).rejects.toThrow('could not be reached');
  });

  it('is a page of the host for each further file', async () => {
    const url = await serve(({url: path = ''}, response) => {
      response.end(path.endsWith('.json') ? JSON.stringify(site.manifest) : '<!doctype html>');
    });
    const {search} = await openIndex(url);
    await expect(search('gripper')).rejects.toThrow('are not what the build wrote');
  });

  it('is one whose manifest leads elsewhere', async () => {
    const {source} = memoryHost({...site, manifest: {...site.manifest, encoder: '../x'}});
    await expect(openIndex(source)).rejects.toThrow(IndexFormatError);
  });
});
