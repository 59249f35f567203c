import {builtPlace} from './built-place.js';
import {type BuiltPlace, builtPoints} from './built-points.js';
import {changedPoints} from './changed-points.js';
import {whileLocked} from './lock.js';
import {defaultAlias} from './names.js';
import {vectorsJson} from './point-json.js';
import type {Point} from './points.js';
import {withServer} from './server.js';
import type {StoredBuild, StoreJob} from './store-in-qdrant.js';
import {withoutVectors} from './without-vectors.js';

type MendJob = StoreJob & {
  /** What is to be mended. */
  readonly stored: Pick<StoredBuild, 'build' | 'collection'>;
};

/**
 * Gives the points of a build back what somebody has changed in them. A point's id stands for all
 * that it says, so this is right for whatever other build has it, too. Says how many there were.
 */
export async function mendStored(job: MendJob): Promise<number> {
  const {qdrant, site, locale, stored} = job;
  const alias = qdrant.collection ?? defaultAlias(site);
  return withServer(
    qdrant,
    alias,
    (server) =>
      whileLocked(server, {...job, alias}, async (guarded) => {
        const place = await builtPlace(guarded, alias, {site, locale, place: stored});
        return typeof place === 'string' ? 0 : mendPoints(place, job);
      }),
    job.patience,
  );
}

async function mendPoints(place: BuiltPlace, job: MendJob): Promise<number> {
  const bare = await withoutVectors(place, job);
  let mended = 0;
  for await (const points of builtPoints(place, job)) {
    const changed = await changedPoints(place, points);
    const lacking = points.filter(({id}) => bare.has(id));
    const operations = [
      ...changed.map(({point, fields}) => ({set_payload: {payload: fields, points: [point.id]}})),
      ...lacking.flatMap(vectorsOf),
    ];
    if (operations.length > 0) {
      const {server, collection} = place;
      await server.ask((client) => client.batchUpdate(collection, {wait: true, operations}));
      mended += new Set([...changed.map(({point}) => point.id), ...lacking.map(({id}) => id)]).size;
    }
  }
  return mended;
}

function vectorsOf({id, vectors}: Point) {
  const vector = vectorsJson(vectors());
  return Object.keys(vector).length > 0 ? [{update_vectors: {points: [{id, vector}]}}] : [];
}
