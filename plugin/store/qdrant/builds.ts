import {pointId} from '../point-id.js';
import {isIn, matches, type Scope} from './scope.js';
import {scroll} from './scroll.js';
import type {Server} from './server.js';

/** What a collection knows of a build of a site in one locale. */
export type Build = {
  readonly collection: string;
  readonly build: number;
  /** When it began, or was finished. */
  readonly at: number;
  readonly isFinished: boolean;
  /** Of the docs, those that it had. */
  readonly versions: readonly string[];
  readonly chunks: number;
  /** How long sections were, as their words are weighed. */
  readonly meanLength: number;
};

const FIELDS = ['build', 'at', 'finished', 'versions', 'chunks', 'mean_length'];
const DAY_MS = 24 * 60 * 60 * 1000;

/** From the first to the last. */
export async function readBuilds(
  server: Server,
  collections: readonly string[],
  scope: Scope,
): Promise<readonly Build[]> {
  const builds: Build[] = [];
  for (const collection of collections) {
    const filter = {must: [...isIn(scope), matches('record', 'build')]};
    for await (const {payload} of scroll(server, collection, filter, FIELDS)) {
      const {build, at, finished, versions, chunks, mean_length: meanLength} = payload;
      builds.push({
        collection,
        ...{build: Number(build), at: Number(at), isFinished: finished === true},
        versions: Array.isArray(versions) ? versions.map(String) : [],
        ...{chunks: Number(chunks), meanLength: Number(meanLength)},
      });
    }
  }
  return builds.sort((a, b) => a.build - b.build);
}

export async function writeBuild(server: Server, scope: Scope, build: Build): Promise<void> {
  const {build: number, at, isFinished, versions, chunks, meanLength} = build;
  const payload = {
    ...{record: 'build', ...scope, build: number, at, finished: isFinished, versions, chunks},
    mean_length: meanLength,
  };
  const point = {id: idOf(scope, number), vector: {}, payload};
  await server.put(build.collection, JSON.stringify({points: [point]}));
}

/** Readers of these are told that they are gone. */
export async function forgetBuilds(
  {ask}: Server,
  scope: Scope,
  builds: readonly Build[],
): Promise<void> {
  const byCollection = new Map<string, Build[]>();
  for (const build of builds) {
    const own = byCollection.get(build.collection) ?? [];
    own.push(build);
    byCollection.set(build.collection, own);
  }
  for (const [collection, own] of Array.from(byCollection)) {
    const points = own.map(({build}) => idOf(scope, build));
    await ask((client) => client.delete(collection, {wait: true, points}));
  }
}

/**
 * The first build that somebody may still read: another one has taken the place of those before it
 * for long enough.
 */
export function oldestKept(builds: readonly Build[], keepDays: number, now: number): number {
  const finished = builds.filter(({isFinished}) => isFinished);
  const settled = finished.filter(({at}) => at <= now - keepDays * DAY_MS);
  return settled.at(-1)?.build ?? finished[0]?.build ?? 0;
}

function idOf({site, locale}: Scope, build: number): string {
  return pointId([site, locale, 'build', String(build)]);
}
