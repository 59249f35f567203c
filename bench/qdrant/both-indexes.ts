import {openIndex} from '../../core/search/open-index.ts';
import type {SearchIndex} from '../../core/search/search-types.ts';
import type {IndexSource} from '../../core/search/source.ts';
import type {Chunk} from '../../core/types.ts';
import {qdrantSource} from '../../plugin/store/qdrant-source.ts';
import type {StaticMeaning} from '../../plugin/store/static-index.ts';
import {storeSite} from '../../test/support/qdrant/store-site.ts';
import {memoryIndex} from '../search/memory-index.ts';

/** The same chunks, as files and in Qdrant. */
export type BothIndexes = {readonly inFiles: SearchIndex; readonly inQdrant: SearchIndex};

/** Stores them, too. Whatever the files would have to answer for is a fault. */
export async function bothIndexes(
  url: string,
  name: string,
  chunks: readonly Chunk[],
  meaning: StaticMeaning,
): Promise<BothIndexes> {
  const site = `https://${name}.example/`;
  const {alias: _, real: __, ...place} = await storeSite(chunks, meaning, {url, site});
  const {source} = await memoryIndex(chunks, meaning);
  const stored: IndexSource = {
    ...source,
    readManifest: async () => ({...Object(await source.readManifest()), qdrant: place}),
  };
  return {
    inFiles: await openIndex(source),
    inQdrant: await openIndex(
      qdrantSource(stored, {
        url,
        onFailure(error) {
          throw error;
        },
      }),
    ),
  };
}
