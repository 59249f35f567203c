import type {Chunk} from '../../../core/types.js';
import {readAlias} from './alias.js';
import {ensureCollection} from './collection.js';
import type {Pace} from './lease.js';
import {whileLocked} from './lock.js';
import type {MeaningOfChunks} from './meant-documents.js';
import {collectionName, defaultAlias} from './names.js';
import {type Overview, overviewOf} from './overview.js';
import type {QdrantOptions} from './qdrant-options.cjs';
import type {Patience} from './retrying.js';
import type {Scope} from './scope.js';
import {type Server, withServer} from './server.js';
import {checkVersion} from './server-version.js';
import {storeBuild} from './store-build.js';
import type {StoreCounts} from './store-changes.js';

export type StoreJob = Scope & {
  readonly qdrant: QdrantOptions;
  /** Those of a document one after the other; gone through twice. */
  readonly chunks: () => AsyncIterable<Chunk>;
  /** Of the docs, those that were built, with or without chunks: what is gone of them ends. */
  readonly versions: readonly string[];
  readonly meaning: MeaningOfChunks;
  readonly say: (line: string) => void;
  /** After each chunk. */
  readonly tick?: () => void;
  readonly pace?: Partial<Pace>;
  readonly patience?: Partial<Patience>;
};

/** Where readers of this build find it. */
export type StoredBuild = StoreCounts & {
  readonly alias: string;
  readonly collection: string;
  readonly build: number;
};

/**
 * Makes the site's points in one locale those of this build: sends what is new, leaves what is
 * there already, ends what is gone. Readers of earlier builds go on finding theirs. Null where
 * there is nothing, and never was.
 */
export async function storeInQdrant(job: StoreJob): Promise<StoredBuild | null> {
  const {qdrant, site} = job;
  const alias = qdrant.collection ?? defaultAlias(site);
  return withServer(qdrant, alias, (server) => storeBehind(server, alias, job), job.patience);
}

async function storeBehind(
  server: Server,
  alias: string,
  job: StoreJob,
): Promise<StoredBuild | null> {
  await checkVersion(server);
  const {current} = await readAlias(server, alias);
  if (current === null && job.meaning.dimensions === null) {
    return null;
  }
  const overview = await overviewOf(job.chunks());
  return whileLocked(server, {...job, alias}, (guarded) =>
    storeInTurn(guarded, alias, overview, job),
  );
}

async function storeInTurn(
  server: Server,
  alias: string,
  overview: Overview,
  job: StoreJob,
): Promise<StoredBuild | null> {
  const {model, dimensions} = job.meaning;
  // Whoever was here before may have made it another.
  const {current} = await readAlias(server, alias);
  const collection = dimensions === null ? current : collectionName(alias, model.key, dimensions);
  if (collection === null) {
    return null;
  }
  if (dimensions !== null) {
    const config = job.qdrant.collectionConfig ?? {};
    const wanted = {dimensions, chunks: overview.chunks.length, config};
    await ensureCollection(server, collection, wanted);
  }
  return storeBuild(server, {alias, collection, current, overview}, job);
}
