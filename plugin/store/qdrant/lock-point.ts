import {pointId} from '../point-id.js';
import {failureOf} from './failures.js';
import {lockName} from './names.js';
import type {CollectionConfig} from './qdrant-options.cjs';
import {matches} from './scope.js';
import type {Server} from './server.js';

/** Who has the lock. A beat follows upon another as long as its owner lives. */
export type LockPoint = {
  readonly owner: string;
  readonly beat: number;
  /** For people: who that is, and since when by its own clock. */
  readonly holder: string;
  readonly since: number;
};

/** Where the builds of all sites and locales behind an alias meet, whatever their models. */
export type LockPlace = {
  readonly collection: string;
  readonly config: CollectionConfig;
};

const ID = pointId(['lock']);
/** One of the nodes that have it brings all changes into one order, and another one where it is gone. */
const ORDERING = 'medium';

export function lockPlace(alias: string, config: CollectionConfig = {}): LockPlace {
  return {collection: lockName(alias), config};
}

/**
 * Null where nobody has it. In a cluster, any node that has it may answer: a majority of two would be
 * both, and builds would stand still while one is away. A node that is late does no harm, since an
 * owner believes only what it has written itself, and others take it over on a condition only.
 */
export async function readLock({ask}: Server, {collection}: LockPlace): Promise<LockPoint | null> {
  const wanted = {ids: [ID], with_payload: true};
  const found = await ask((client) => client.retrieve(collection, wanted).catch(unlessMissing));
  const payload = found?.[0]?.payload;
  if (!payload) {
    return null;
  }
  const {owner, beat, holder, since} = payload;
  return {
    ...{owner: String(owner), beat: Number(beat)},
    ...{holder: String(holder), since: Number(since)},
  };
}

/**
 * Puts another one into the place of the one that was seen, if that is still the same, or where
 * nobody has it. Done twice, it is done once.
 */
export async function putLock(
  server: Server,
  place: LockPlace,
  own: LockPoint,
  seen: LockPoint | null,
): Promise<void> {
  const {owner, beat} = seen ?? own;
  const points = [{id: ID, vector: {}, payload: {record: 'lock', ...own}}];
  const update_filter = {must: [matches('owner', owner), matches('beat', beat)]};
  const body = JSON.stringify({points, update_filter});
  const put = () => server.put(place.collection, body, ORDERING).then(() => true);
  if ((await put().catch(unlessMissing)) === null) {
    await makeCollection(server, place);
    // Where it has gone again meanwhile, whoever reads it next is told that nobody has it.
    await put().catch(unlessMissing);
  }
}

/** Says whether it is still this one's, or null where whoever was asked does not know yet. */
export async function renewLock(
  server: Server,
  place: LockPlace,
  own: LockPoint,
): Promise<boolean | null> {
  const {owner, beat} = own;
  // What is late by more than one beat changes nothing.
  const isBefore = {key: 'beat', range: {lt: beat}};
  const filter = {must: [{has_id: [ID]}, matches('owner', owner), isBefore]};
  const renewed = {wait: true, ordering: ORDERING, payload: {beat}, filter} as const;
  await server.ask((client) => client.setPayload(place.collection, renewed).catch(unlessMissing));
  const found = await readLock(server, place);
  if (found?.owner !== owner) {
    return false;
  }
  return found.beat === beat ? true : null;
}

/** With a single try, where one has waited long enough for the server. */
export async function deleteLock(
  {ask}: Server,
  place: LockPlace,
  own: Pick<LockPoint, 'owner'>,
  isOneTry: boolean,
): Promise<void> {
  const filter = {must: [{has_id: [ID]}, matches('owner', own.owner)]};
  const deletion = {wait: true, ordering: ORDERING, filter} as const;
  const onFailure = isOneTry ? () => null : unlessMissing;
  await ask((client) => client.delete(place.collection, deletion).catch(onFailure));
}

/** Without any further try, which might meet what another build has made since. */
export async function deleteLockCollection({ask}: Server, {collection}: LockPlace): Promise<void> {
  await ask((client) => client.deleteCollection(collection).catch(() => false));
}

async function makeCollection({ask}: Server, {collection, config}: LockPlace): Promise<void> {
  const {replicationFactor} = config;
  const shape = {
    ...{vectors: {}, shard_number: 1},
    ...(replicationFactor !== undefined && {replication_factor: replicationFactor}),
  };
  // Another build may make the same one.
  const unlessThere = unless(409);
  await ask((client) => client.createCollection(collection, shape).catch(unlessThere));
  for (const [field_name, field_schema] of [
    ['owner', 'keyword'],
    ['beat', 'integer'],
  ] as const) {
    const index = {field_name, field_schema, wait: true};
    await ask((client) => client.createPayloadIndex(collection, index).catch(unlessMissing));
  }
}

const unlessMissing = unless(404);

function unless(status: number): (error: unknown) => null {
  return (error) => {
    if (failureOf(error)?.status === status) {
      return null;
    }
    throw error;
  };
}
