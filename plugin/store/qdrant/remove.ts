import {type AliasState, readAlias} from './alias.js';
import {dropIfEmpty, removeAll} from './clean-up.js';
import {type Pace, whileLocked} from './lock.js';
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
  const remove = async (server: Server) => {
    const state = await readAlias(server, alias);
    const locales = await localesOf(server, state, site);
    const removed = await locales.reduceRight<
      () => Promise<Pick<Removed, 'collections' | 'points'>>
    >(
      (work, locale) => () => inTurn(server, state, locale, job, work),
      () => removeFrom(server, state, job),
    )();
    return {alias, locales, ...removed};
  };
  return withServer(qdrant, alias, remove, job.patience);
}

async function inTurn<Result>(
  server: Server,
  {current, collections}: AliasState,
  locale: string,
  {site, qdrant, say, pace}: RemoveJob,
  work: () => Promise<Result>,
): Promise<Result> {
  const collection = current ?? collections[0];
  if (collection === undefined) {
    return work();
  }
  const wish = {site, locale, collection, say, waitSeconds: qdrant.lockWaitSeconds};
  return whileLocked(server, {...wish, ...(pace && {pace})}, work);
}

async function removeFrom(
  server: Server,
  {collections}: AliasState,
  {site, version}: RemoveJob,
): Promise<Pick<Removed, 'collections' | 'points'>> {
  const own = [matches('site', site)];
  const must =
    version === undefined ? own : [...own, matches('doc_type', 'doc'), matches('version', version)];
  const searched = {must: [...must, SEARCHED]};
  const dropped: string[] = [];
  let points = 0;
  for (const collection of collections) {
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
  // Always in the same order, so that no two wait for each other.
  return Array.from(locales).sort();
}
