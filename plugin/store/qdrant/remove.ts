import {type AliasState, readAlias} from './alias.js';
import {dropIfEmpty, removeAll} from './clean-up.js';
import type {Pace} from './lease.js';
import {whileLocked} from './lock.js';
import {defaultAlias} from './names.js';
import type {QdrantOptions} from './qdrant-options.cjs';
import type {Patience} from './retrying.js';
import {matches, SEARCHED} from './scope.js';
import {scroll} from './scroll.js';
import {type Server, withServer} from './server.js';

export type RemoveJob = {
  readonly qdrant: QdrantOptions;
  readonly site: string;
  /** Of the docs; without one, all of the site goes. */
  readonly version?: string;
  readonly say: (line: string) => void;
  readonly pace?: Partial<Pace>;
  readonly patience?: Partial<Patience>;
};

export type Removed = {
  readonly alias: string;
  readonly locales: readonly string[];
  readonly points: number;
  /** Collections that held nothing else. */
  readonly collections: readonly string[];
};

/** Takes a version, or all of a site, out of Qdrant, in all locales, while nobody builds. */
export async function removeStored(job: RemoveJob): Promise<Removed> {
  const {qdrant, site} = job;
  const alias = qdrant.collection ?? defaultAlias(site);
  return withServer(
    qdrant,
    alias,
    (server) => removeBehind(server, alias, job),
    job.patience,
    'remove',
  );
}

async function removeBehind(server: Server, alias: string, job: RemoveJob): Promise<Removed> {
  if ((await readAlias(server, alias)).collections.length === 0) {
    return {alias, locales: [], points: 0, collections: []};
  }
  return whileLocked(server, {...job, alias}, async (guarded, turn) => {
    // Whoever was here before may have made others.
    const state = await readAlias(guarded, alias);
    const locales = await localesOf(guarded, state, job.site);
    const removed = await removeFrom(guarded, state, job);
    if (removed.collections.length === state.collections.length) {
      turn.isLast();
    }
    return {alias, locales, ...removed};
  });
}

async function removeFrom(
  server: Server,
  {collections}: AliasState,
  {site, version}: RemoveJob,
): Promise<Pick<Removed, 'collections' | 'points'>> {
  const own = [matches('site', site)];
  const part =
    version === undefined ? [] : [matches('doc_type', 'doc'), matches('version', version)];
  const searched = {must: [...own, ...part, SEARCHED]};
  const dropped: string[] = [];
  let points = 0;
  for (const collection of collections) {
    if (version === undefined) {
      // Readers are told that all of it is gone, before any of it is.
      await removeAll(server, collection, {must: [...own, matches('record', 'build')]});
    }
    points += await removeAll(server, collection, searched);
    if (version === undefined) {
      await removeAll(server, collection, {must: own});
      if (await dropIfEmpty(server, collection)) {
        dropped.push(collection);
      }
    }
  }
  return {points, collections: dropped};
}

async function localesOf(
  server: Server,
  {collections}: AliasState,
  site: string,
): Promise<string[]> {
  const locales = new Set<string>();
  for (const collection of collections) {
    const filter = {must: [matches('site', site), matches('record', 'build')]};
    for await (const {payload} of scroll(server, collection, filter, ['locale'])) {
      locales.add(String(payload['locale']));
    }
  }
  return Array.from(locales).sort();
}
