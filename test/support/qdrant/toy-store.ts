import {QdrantClient} from '@qdrant/js-client-rest';
import {afterAll, afterEach, beforeAll, beforeEach, expect} from 'vitest';
import type {Chunk} from '../../../core/types.ts';
import {type StoredBuild, storeInQdrant} from '../../../plugin/store/qdrant/store-in-qdrant.ts';
import {verifyStored} from '../../../plugin/store/qdrant/verify.ts';
import {type PollingReader, startPolling} from './polling-reader.ts';
import {type ShownPoint, shownIn} from './reader.ts';
import {type RunningQdrant, startQdrant} from './start-qdrant.ts';
import {SITE, type ToyBuild, toyJob} from './toy-site.ts';

export type ToyStore = {
  readonly qdrant: () => RunningQdrant;
  readonly client: () => QdrantClient;
  /** The present test's own. */
  readonly alias: () => string;
  /** Of what the present test has deployed; stopped at its end. */
  readonly reader: () => PollingReader;
  readonly jobOf: (chunks: readonly Chunk[], changes?: ToyBuild) => ReturnType<typeof toyJob>;
  /** Stores, looks whether all is as it should be, and deploys it unless it is a preview. */
  readonly store: (
    chunks: readonly Chunk[],
    changes?: ToyBuild & {readonly isPreview?: boolean},
  ) => Promise<StoredBuild>;
  readonly shown: (build: number, locale?: string, site?: string) => Promise<ShownPoint[]>;
};

/** What tests of storing need: a server, a name for each test, and a reader who asks all the while. */
export function toyStore(name: string): ToyStore {
  let qdrant: RunningQdrant | undefined;
  let reader: PollingReader | undefined;
  let tests = 0;
  /** What readers of each site and locale are to see. */
  const editions = new Map<string, readonly Chunk[]>();

  beforeAll(async () => {
    qdrant = await startQdrant();
  });

  afterAll(() => qdrant?.stop());

  beforeEach(() => {
    tests += 1;
    editions.clear();
    reader = startPolling(running().url);
  });

  afterEach(async () => {
    await reader?.stop();
  });

  const running = () => there(qdrant);
  const reading = () => there(reader);
  const alias = () => `${name}-${process.pid}-${tests}`;
  const jobOf = (chunks: readonly Chunk[], changes: ToyBuild = {}) =>
    toyJob(chunks, {url: running().url, collection: alias()}, changes);
  return {
    ...{alias, jobOf, qdrant: running, reader: reading},
    client: () => new QdrantClient({url: running().url, checkCompatibility: false}),
    async store(chunks, {isPreview = false, ...changes} = {}) {
      const job = jobOf(chunks, changes);
      const stored = there(await storeInQdrant(job));
      expect((await verifyStored(job)).problems).toEqual([]);
      if (!isPreview) {
        const {site, locale} = job;
        const {collection, build} = stored;
        const key = `${site} ${locale}`;
        const built = new Set([...job.versions, ...chunks.map(({version}) => version)]);
        // Of the docs, versions that are not built stay as they were.
        const others = (editions.get(key) ?? []).filter(
          ({docType, version}) => docType === 'doc' && !built.has(version),
        );
        editions.set(key, [...chunks, ...others]);
        await reading().deploy({site, locale, collection, build, chunks: [...chunks, ...others]});
      }
      return stored;
    },
    shown: (build, locale = 'en', site = SITE) =>
      shownIn({url: running().url, collection: alias(), site, locale}, build),
  };
}

function there<Value>(value: Value | null | undefined): Value {
  if (value == null) {
    throw new Error('It is not there.');
  }
  return value;
}
