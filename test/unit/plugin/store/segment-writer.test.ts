import {describe, expect, it} from 'vitest';
import {addRow} from '../../../../core/encoder/row-code.ts';
import {readCluster} from '../../../../core/index-format/cluster-file.ts';
import {pathHash, readDocumentTable} from '../../../../core/index-format/document-table.ts';
import {readTermDirectory} from '../../../../core/index-format/term-directory.ts';
import {readTexts} from '../../../../core/index-format/text-file.ts';
import {readVectorDirectory} from '../../../../core/index-format/vector-directory.ts';
import type {Chunk} from '../../../../core/types.ts';
import {type KeptWork, segmentWriter} from '../../../../plugin/store/segment-writer.ts';
import {nothingCounted} from '../../../../plugin/store/words/word-files.ts';
import {chunk} from '../../../support/chunk.ts';
import {memorySink} from './words/memory-sink.ts';

async function written(
  documents: readonly (readonly Partial<Chunk>[])[],
  dimensions: number | null = null,
) {
  const {files, add, contentOf} = memorySink();
  const writer = segmentWriter({add}, 'en');
  for (const chunks of documents) {
    await writer.add(
      chunks.map((changes) => ({
        chunk: chunk(changes),
        vectors: () => (dimensions === null ? [] : [new Float32Array(dimensions).fill(0.5)]),
      })),
    );
  }
  const segment = await writer.finish(dimensions);
  const table = readDocumentTable(contentOf('documents', segment.files.documents));
  return {segment, table, files, contentOf};
}

const arms = {
  ...{docId: 'arms', url: '/docs/arms', chapter: 1, tags: ['robots', 'arms']},
  readingOrder: 'default/book',
};
const hands = {docId: 'hands', url: '/docs/hands', chapter: 2, tags: ['robots']};

describe('the files of a segment', () => {
  it('know of each document what search asks for', async () => {
    const {segment, table} = await written([
      [
        {...arms, section: 0, lastUpdatedAt: Date.UTC(1970, 0, 3, 23)},
        {...arms, section: 1},
        {...arms, section: 1, chunkIndex: 1},
      ],
      [{...hands, section: 0, docType: 'blog', chapter: null, readingOrder: null}],
    ]);
    expect(segment).toMatchObject({documentCount: 2, sectionCount: 3, chunkCount: 4});
    expect(segment.versions).toEqual([
      {instance: 'default', name: 'current', label: 'current', path: '/docs/arms/'},
    ]);
    expect(table.documents).toEqual([
      {
        ...{sectionCount: 2, path: pathHash('/docs/arms'), docType: 'doc', instance: 0},
        ...{chapter: 1, tags: [0, 1], updatedOn: 2, links: [], readingOrder: 0},
      },
      {
        ...{sectionCount: 1, path: pathHash('/docs/hands'), docType: 'blog', instance: 1},
        ...{chapter: null, tags: [0], updatedOn: null, links: [], readingOrder: null},
      },
    ]);
    expect([table.instances, table.tags]).toEqual([
      ['default', 'blog'],
      ['robots', 'arms'],
    ]);
  });

  it('know which of its documents each one links to, whichever comes first', async () => {
    const {table} = await written([
      [
        {...arms, links: ['hands', 'arms', 'gone']},
        {...arms, section: 3, links: ['feet', 'hands']},
      ],
      [{...hands, links: ['arms']}],
      // The same names in another version are other documents.
      [{docId: 'feet', version: 'other', links: ['arms']}],
    ]);
    expect(table.documents.map(({links}) => links)).toEqual([[1], [0], []]);
  });

  it('have the texts and the words of all sections', async () => {
    const {segment, table, contentOf} = await written([
      [{...arms, section: 0, text: 'Arms reach.'}],
      [{...hands, section: 0, text: 'Hands grip.'}],
    ]);
    const [file] = table.texts;
    const texts = readTexts(contentOf('texts', file?.name ?? ''), [1, 1]);
    expect(texts.flat(2).map(({text}) => text)).toEqual(['Arms reach.', 'Hands grip.']);
    expect(readTermDirectory(contentOf('terms', segment.files.terms)).sectionCount).toBe(2);
    expect(segment.files.vectors).toBeNull();
  });

  it('have the vectors of all sections, where readers search by meaning', async () => {
    const {segment, contentOf} = await written([[arms], [hands]], 4);
    const directory = readVectorDirectory(contentOf('vectors', segment.files.vectors ?? ''));
    expect(directory.dimensions).toBe(4);
    expect(directory.clusterOf).toHaveLength(2);
  });

  it('have each vector with some of what its section is about', async () => {
    const {add, contentOf} = memorySink();
    const writer = segmentWriter({add}, 'en');
    const vectors = [Float32Array.of(1, 0, 0, 0), Float32Array.of(0, 1, 0, 0)];
    await writer.add([{chunk: chunk(arms), vectors: () => vectors}]);
    const {files} = await writer.finish(4);
    const directory = readVectorDirectory(contentOf('vectors', files.vectors ?? ''));
    const cluster = readCluster(contentOf('clusters', directory.files[0] ?? ''), 1);
    const first = new Float32Array(4);
    addRow(cluster.rows, 0, first);
    expect(first[0]).toBeGreaterThan(first[1] ?? 1);
    expect(first[1]).toBeGreaterThan(0.1);
  });

  it('are, where work is kept, those of sections that are known again by their first chunk', async () => {
    const {add} = memorySink();
    const vectors = () => [Float32Array.of(1, 0, 0, 0), Float32Array.of(0, 1, 0, 0)];
    const first = {chunk: chunk({...arms, section: 0}), vectors};
    const second = {chunk: chunk({...arms, section: 1}), vectors};
    const seen: {readonly keys: readonly object[]; readonly own: unknown}[] = [];
    const kept: KeptWork = {
      counted: nothingCounted(),
      vectors: new WeakMap(),
      async cluster(sections, _dimensions, keys) {
        seen.push({keys, own: sections.at(1)});
        return [[0, 1]];
      },
    };
    for (const own of [second, {...second, vectors: () => []}]) {
      const writer = segmentWriter({add}, 'en', kept);
      await writer.add([
        first,
        {...first, chunk: chunk({...arms, section: 0, chunkIndex: 1})},
        own,
      ]);
      await writer.finish(4);
    }
    expect(seen.map(({keys}) => keys)).toEqual([
      [first.chunk, second.chunk],
      [first.chunk, second.chunk],
    ]);
    expect(seen[1]?.own).toBe(seen[0]?.own);
  });

  it('may be of nothing', async () => {
    for (const dimensions of [null, 4]) {
      const {segment, table} = await written([[]], dimensions);
      expect(segment).toMatchObject({versions: [], documentCount: 0, sectionCount: 0});
      expect(table.documents).toEqual([]);
    }
  });
});
