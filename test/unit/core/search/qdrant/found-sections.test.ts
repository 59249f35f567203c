import {describe, expect, it} from 'vitest';
import {pathHash} from '../../../../../core/index-format/document-table.ts';
import {openDocuments} from '../../../../../core/search/documents.ts';
import {foundSections} from '../../../../../core/search/qdrant/found-sections.ts';
import {searchResult} from '../../../../../core/search/search-result.ts';
import type {SearchOptions} from '../../../../../core/search/search-types.ts';
import type {Chunk} from '../../../../../core/types.ts';
import {tableOf} from '../document-entry.ts';
import {page} from '../meant-site.ts';

/** What the files know: one page, which links nowhere. */
const documents = openDocuments(
  tableOf([{path: pathHash('/docs/known')}]),
  {
    ...{versions: [], documentCount: 1, sectionCount: 1, chunkCount: 1},
    files: {documents: 'a', terms: 'b', vectors: null},
  },
  async () => new Uint8Array(),
);

/** What readers get of these chunks, all of them equally near. */
async function passagesOf(chunks: readonly Chunk[], options: SearchOptions = {}) {
  const found = chunks.map((chunk, place) => ({id: String(place), chunk, score: 0.5}));
  const finds = foundSections(
    {found, count: found.length, nearness: new Map()},
    {by: 'meaning', meaning: 1, words: 0},
    {hits: {words: [], best: 0}, documents, terms: () => [], termsOf: () => new Set()},
  );
  const {passages} = await searchResult({...finds, wordsInReach: []}, {topK: 9, ...options});
  return passages.map(({chunk}) => chunk.chunkId);
}

describe('what Qdrant finds', () => {
  it('is shown where the files know nothing of its page, behind its equals that they know', async () => {
    const chunks = [page('new', 'A claw.'), page('known', 'A hand.'), page('newer', 'A hook.')];
    expect(await passagesOf(chunks)).toEqual(['known', 'new', 'newer']);
    const lifted = {page: '/docs/known', recent: true, explain: true};
    expect(await passagesOf(chunks, lifted)).toEqual(['known', 'new', 'newer']);
    expect(await passagesOf(chunks, {page: '/docs/new'})).toHaveLength(3);
  });

  it('is so much of a page at most, whether the files know it or not', async () => {
    const sections = ['new', 'newer'].flatMap((name) =>
      [0, 1, 2].map((section) =>
        page(`${name}-${section}`, 'A claw.', {docId: name, url: `/docs/${name}`, section}),
      ),
    );
    expect(await passagesOf(sections, {perDocument: 2})).toEqual([
      ...['new-0', 'new-1'],
      ...['newer-0', 'newer-1'],
    ]);
  });
});
