import type {QdrantPlace} from '../../../core/index-format/manifest.js';
import {readAlias} from './alias.js';
import {readBuilds} from './builds.js';
import {comparePoints} from './compare-points.js';
import {defaultAlias} from './names.js';
import {withServer} from './server.js';
import type {StoreJob} from './store-in-qdrant.js';

export type VerifyJob = Pick<
  StoreJob,
  'chunks' | 'locale' | 'patience' | 'qdrant' | 'site' | 'versions'
> & {
  readonly meaning: Pick<StoreJob['meaning'], 'identity' | 'model' | 'texts'>;
  /** What readers are told to ask for; default: the last build behind the alias. */
  readonly place?: Pick<QdrantPlace, 'build' | 'collection'> | null;
};

export type Verified = {
  readonly alias: string;
  readonly build: number | null;
  readonly chunks: number;
  readonly documents: number;
  /** What is not as the build made it, a line each. */
  readonly problems: readonly string[];
};

/** Compares what readers of a build are shown with what the build made, point by point. */
export async function verifyStored(job: VerifyJob): Promise<Verified> {
  const {qdrant, site, locale} = job;
  const alias = qdrant.collection ?? defaultAlias(site);
  return withServer(
    qdrant,
    alias,
    async (server) => {
      const {current} = await readAlias(server, alias);
      const none = {alias, build: null, chunks: 0, documents: 0};
      if (current === null) {
        return {...none, problems: [`There is no alias "${alias}".`]};
      }
      const isNamed = job.place && job.place.collection !== alias;
      const collection = isNamed ? job.place.collection : current;
      const builds = await readBuilds(server, [collection], {site, locale});
      const finished = builds.filter(({isFinished}) => isFinished);
      const wanted = job.place?.build ?? finished.at(-1)?.build;
      const build = finished.find((one) => one.build === wanted);
      if (!build) {
        const name = wanted === undefined ? 'No build' : `No build ${wanted}`;
        return {...none, problems: [`${name} of ${site} (${locale}) is there whole.`]};
      }
      const place = {server, collection, build};
      const compared = await comparePoints(place, job);
      return {alias, build: build.build, ...compared};
    },
    job.patience,
  );
}
