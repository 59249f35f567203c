import {openAnalyser} from '../../../core/search/words/analyse.js';
import {readAlias, switchAlias} from './alias.js';
import {buildNumber} from './build-number.js';
import {forgetBuilds, oldestKept, readBuilds} from './builds.js';
import {removeFromOlder, removeOver} from './clean-up.js';
import {meanLengthOf} from './mean-length.js';
import {meantDocuments} from './meant-documents.js';
import type {Overview} from './overview.js';
import {pointWriter} from './point-writer.js';
import {pointsOf} from './points.js';
import {predecessorsOf} from './predecessors.js';
import type {Server} from './server.js';
import {settleStrays} from './settle-strays.js';
import {storeChanges} from './store-changes.js';
import type {StoredBuild, StoreJob} from './store-in-qdrant.js';
import {openChunks, storedPoints} from './stored-points.js';

/** Where a build goes, in its turn. */
export type StorePlace = {
  readonly alias: string;
  readonly collection: string;
  readonly current: string | null;
  readonly overview: Overview;
};

/** Stores a build while nothing else changes behind the alias. */
export async function storeBuild(
  server: Server,
  {alias, collection, current, overview}: StorePlace,
  job: StoreJob,
): Promise<StoredBuild> {
  const {site, locale, meaning, qdrant} = job;
  const scope = {site, locale};
  const {collections} = await readAlias(server, alias);
  const all = await readBuilds(server, collections, scope);
  const oldest = oldestKept(all, qdrant.keepBuildsDays, Date.now());
  // Long before their points are removed: whoever still asks for them gets either all or nothing.
  await forgetBuilds(
    server,
    scope,
    all.filter(({build}) => build < oldest),
  );
  const builds = all.filter(({build}) => build >= oldest);

  const stored = await storedPoints(server, collection, scope);
  // Another locale may have been the first to go to a new collection.
  const last = all.filter(({isFinished}) => isFinished).at(-1)?.collection ?? current;
  const before =
    last === null || last === collection ? stored : await storedPoints(server, last, scope);
  const versions = Array.from(new Set([...job.versions, ...overview.versions]));
  const {chunks, tokens, sections} = overview;
  const meanLength = meanLengthOf(tokens, sections, builds.at(-1)?.meanLength ?? null);
  const facts = {collection, versions, chunks: chunks.size(), meanLength};
  const number = buildNumber(server, scope, builds, facts);
  const writer = pointWriter(server, collection);
  const {counts, wanted} = await storeChanges({
    writer,
    documents: meantDocuments(job.chunks(), meaning),
    pointsOf: await pointMaker(job, meanLength),
    stored,
    before,
    predecessors: predecessorsOf(openChunks(before), chunks),
    versions: new Set(versions),
    number,
    ...(job.tick && {tick: job.tick}),
  });
  if (builds.at(-1)?.isFinished === false) {
    const own = {server, collection, scope, writer, wanted, versions: new Set(versions)};
    await settleStrays({...own, build: await number.begin()});
  }
  const build = await number.finish();
  await switchAlias(server, alias, current, collection);
  await removeOver(server, collection, stored, oldest);
  await removeFromOlder(server, {collections}, collection, scope);
  return {alias, collection, build, ...counts};
}

async function pointMaker({site, locale, meaning}: StoreJob, meanLength: number) {
  const {model, identity} = meaning;
  const facts = {
    site,
    model: model.name,
    identity,
    analyser: await openAnalyser(locale),
    meanLength,
  };
  return (document: Parameters<typeof pointsOf>[0]) => pointsOf(document, facts);
}
