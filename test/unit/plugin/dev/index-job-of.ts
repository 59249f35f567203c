import type {Chunk} from '../../../../core/types.ts';
import type {IndexJob, IndexSettings} from '../../../../plugin/dev/make-index.ts';
import type {WrittenDocument} from '../../../../plugin/dev/written-document.ts';

/** By words alone, of a site that nobody has built. */
const SETTINGS: IndexSettings = {
  ...{siteDir: '/site', outDir: '/site/build', baseUrl: '/', locale: 'en'},
  ...{embedding: false, proposed: null},
};

export function written(key: string, chunks: readonly Chunk[]): WrittenDocument {
  return {key, chunks, tails: [], sources: []};
}

export function jobOf(
  documents: readonly WrittenDocument[],
  settings: Partial<IndexSettings> = {},
): IndexJob {
  return {documents, settings: {...SETTINGS, ...settings}};
}
