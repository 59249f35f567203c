import type {QdrantPlace} from '../../../core/index-format/manifest.ts';
import type {Chunk} from '../../../core/types.ts';
import {eachOf} from '../../../plugin/embed/listed.ts';
import {storeInQdrant} from '../../../plugin/store/qdrant/store-in-qdrant.ts';
import type {StaticMeaning} from '../../../plugin/store/static-index.ts';

export type StoredSite = {
  readonly url: string;
  readonly site: string;
  readonly locale?: string;
  readonly collection?: string;
  /** The name of the environment variable that holds the key. */
  readonly apiKeyEnv?: string;
  readonly model?: string;
  readonly keepBuildsDays?: number;
};

type Vectors = Pick<StaticMeaning, 'vectors'>;

/** Stores chunks as a build of a site does; gives what its manifest would say. */
export async function storeSite(
  chunks: readonly Chunk[],
  {vectors: each}: Vectors,
  {url, site, locale = 'en', collection, apiKeyEnv = 'NO_KEY', ...others}: StoredSite,
): Promise<QdrantPlace & {readonly alias: string; readonly real: string}> {
  const vectors = Array.from(eachOf(each)).slice(0, chunks.length);
  const {model = 'a/model', keepBuildsDays = 30} = others;
  const stored = await storeInQdrant({
    ...{site, locale},
    qdrant: {
      ...{url, apiKeyEnv, upsert: 'always', keepBuildsDays, lockWaitSeconds: 10},
      ...(collection && {collection}),
    },
    chunks: async function* () {
      yield* chunks;
    },
    versions: Array.from(new Set(chunks.map(({version}) => version))),
    meaning: {
      model: {name: model, key: model},
      identity: model,
      dimensions: vectors.flat()[0]?.length ?? null,
      vectors,
      texts: chunks.map(({contentHash}) => contentHash),
    },
    say: () => {},
  });
  if (!stored) {
    throw new Error('There was nothing to store.');
  }
  const {alias, collection: real, build} = stored;
  return {site, collection: real, build, url, key: null, alias, real};
}
