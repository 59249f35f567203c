import type {Chunk} from '../../core/types.ts';
import {readLastBuild, writeLastBuild} from '../../plugin/build/last-build.ts';
import {fillCache} from '../build/known-vectors.ts';
import {generatedBook} from '../search/book.ts';

/** Making more pages would take minutes; of these, each edition has texts of its own. */
const PAGES = 300;

/** As many chunks as a build leaves on record, with every vector that an index of them takes in the cache. */
export async function writeLargeSite(siteDir: string, count: number): Promise<void> {
  const book = await generatedBook(PAGES, 1);
  book.remove();
  const record = await writeLastBuild({siteDir}, 'default', 'en');
  for (let from = 0; from < count; from += book.chunks.length) {
    const number = 1 + from / book.chunks.length;
    const chunks = book.chunks.slice(0, count - from).map((chunk) => edition(chunk, number));
    await record.add(chunks.map((chunk) => ({kind: 'chunk', chunk})));
  }
  await record.finish();
  await fillCache(siteDir);
}

export async function* recordedChunks(siteDir: string): AsyncGenerator<Chunk> {
  for await (const record of readLastBuild({siteDir}, 'default', 'en')) {
    if (record.kind === 'chunk') {
      yield record.chunk;
    }
  }
}

/** What is embedded begins with the title. */
function edition(chunk: Chunk, number: number): Chunk {
  const [, ...path] = chunk.headingPath;
  const title = `${chunk.docTitle}, edition ${number}`;
  return {
    ...chunk,
    ...{docId: `${number}-${chunk.docId}`, chunkId: `${number}-${chunk.chunkId}`, docTitle: title},
    ...{url: `/${number}${chunk.url}`, headingPath: [title, ...path]},
  };
}
