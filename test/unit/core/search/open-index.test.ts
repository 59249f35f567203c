import {createServer, type RequestListener, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, describe, expect, it} from 'vitest';
import {buildTermTable} from '../../../../core/index-format/term-table.ts';
import {openIndex} from '../../../../core/search/open-index.ts';
import type {IndexSource} from '../../../../core/search/source.ts';
import type {Passage} from '../../../../core/types.ts';
import {chunk} from '../../../support/chunk.ts';

const chunks = [
  chunk({chunkId: 'a', text: 'The gripper closes.', next: 'b'}),
  chunk({chunkId: 'b', text: 'The gripper opens and the gripper closes.', prev: 'a'}),
  chunk({
    ...{chunkId: 'old', text: 'The gripper jams.', url: '/docs/1.0/chapter-03'},
    ...{version: '1.0', isCurrentVersion: false},
  }),
];
const files: Record<string, unknown> = {
  'manifest.json': {
    spec: 2,
    locale: 'en',
    chunkCount: 3,
    files: {chunks: 'chunks-1.json', terms: 'terms-1.json', meaning: null},
  },
  'chunks-1.json': chunks,
  'terms-1.json': buildTermTable(chunks),
};

/** Files of a site that searches by words alone. */
function source(readJson: IndexSource['readJson'] = async (name) => files[name]): IndexSource {
  return {
    readJson,
    readBytes: async (name) => {
      throw new Error(`${name} is not there.`);
    },
  };
}

const ids = (passages: readonly Passage[]) => passages.map(({chunk: {chunkId}}) => chunkId);

let server: Server;

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/rag-chat`;
}

afterEach(() => {
  server?.close();
});

describe('openIndex', () => {
  it('reads the files of a deployed site and searches them', async () => {
    const url = await serve((request, response) => {
      response.end(JSON.stringify(files[request.url?.split('/').at(-1) ?? '']));
    });
    const index = await openIndex(url);
    expect(ids(await index.search('gripper'))).toEqual(['b', 'a']);
    expect(await index.search('gripper', {topK: 1})).toHaveLength(1);
    expect(await index.search('')).toEqual([]);
  });

  it('takes files from anywhere', async () => {
    const index = await openIndex(source());
    expect(index.manifest.chunkCount).toBe(3);
  });

  it('searches the current version, or the one that the reader is in', async () => {
    const index = await openIndex(source());
    expect(index.versionAt('/docs/1.0/chapter-03/')).toBe('1.0');
    expect(index.versionAt('/')).toBeNull();
    expect(await index.search('jam')).toEqual([]);
    expect(ids(await index.search('gripper', {version: '1.0'}))).toEqual(['old']);
  });

  it('gives the text around a passage, of its own version', async () => {
    const old = [
      chunk({chunkId: 'a', text: 'Old words.', next: 'b', version: '1.0', isCurrentVersion: false}),
      chunk({chunkId: 'b', text: 'Spare.', prev: 'a', version: '1.0', isCurrentVersion: false}),
    ];
    const all = [...chunks.slice(0, 2), ...old];
    const readJson = async (name: string) => {
      const changed: Record<string, unknown> = {
        'manifest.json': {...(files['manifest.json'] as object), chunkCount: 4},
        'chunks-1.json': all,
        'terms-1.json': buildTermTable(all),
      };
      return changed[name];
    };
    const index = await openIndex(source(readJson));
    const around = async (version: string) => {
      const [found] = await index.search(version === '1.0' ? 'spare' : 'opens', {version});
      return found && index.neighbours(found.chunk, 1);
    };
    expect(await around('1.0')).toBe('Old words.\n\nSpare.');
    expect(await around('current')).toBe(
      'The gripper closes.\n\nThe gripper opens and the gripper closes.',
    );
  });

  it('says which file is missing', async () => {
    const url = await serve((_request, response) => response.writeHead(404).end());
    await expect(openIndex(url)).rejects.toThrow(`${url}/manifest.json answered 404.`);
  });

  it('says when a host answers with a page of its own', async () => {
    const url = await serve((_request, response) => response.end('<!doctype html>'));
    await expect(openIndex(url)).rejects.toThrow('is not the file that `docusaurus build` writes');
  });

  it('says when nobody answers', async () => {
    await expect(openIndex('http://127.0.0.1:9/rag-chat')).rejects.toThrow('could not be reached');
  });

  it('refuses files that do not belong together', async () => {
    const readJson = async (name: string) => (name === 'chunks-1.json' ? [] : files[name]);
    await expect(openIndex(source(readJson))).rejects.toThrow('do not belong together');
  });
});
