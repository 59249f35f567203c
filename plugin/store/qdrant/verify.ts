import type {QdrantPlace} from '../../../core/index-format/manifest.js';
import {builtPlace} from './built-place.js';
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
  /** What is not as the build made it, a line each; where there are many, some are counted only. */
  readonly problems: readonly string[];
  readonly problemCount: number;
  /** How many of them are about points that no build of ours ends or removes. */
  readonly foreignCount: number;
  /** Whether there are points that the next build would take for its own as they are. */
  readonly isChanged: boolean;
};

/** Compares what readers of a build are shown with what the build made, point by point. */
export async function verifyStored(job: VerifyJob): Promise<Verified> {
  const {qdrant, site} = job;
  const alias = qdrant.collection ?? defaultAlias(site);
  return withServer(
    qdrant,
    alias,
    async (server) => {
      const place = await builtPlace(server, alias, job);
      if (typeof place === 'string') {
        const nothing = {alias, build: null, chunks: 0, documents: 0};
        return {...nothing, problems: [place], problemCount: 1, foreignCount: 0, isChanged: false};
      }
      return {alias, build: place.build.build, ...(await comparePoints(place, job))};
    },
    job.patience,
    'compare',
  );
}
