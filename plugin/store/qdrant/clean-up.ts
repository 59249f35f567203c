import type {AliasState} from './alias.js';
import {type Build, readBuilds} from './builds.js';
import {isOver} from './held.js';
import {isOurs} from './point-keys.js';
import {isIn, type Scope} from './scope.js';
import {scroll} from './scroll.js';
import type {Server} from './server.js';
import type {StoredPoints} from './stored-points.js';

const AT_ONCE = 1000;

/**
 * Removes points that no build from the oldest on has; their builds are forgotten by now. By their
 * ids, so that points that somebody else has stored stay; one that has begun again since stays, too.
 */
export async function removeOver(
  {ask}: Server,
  collection: string,
  stored: Pick<StoredPoints, 'all'>,
  oldest: number,
): Promise<void> {
  const isLater = {nested: {key: 'held', filter: {must: [{key: 'until', range: {gt: oldest}}]}}};
  const remove = async (ids: readonly string[]) => {
    const filter = {must: [{has_id: [...ids]}], must_not: [isLater]};
    await ask((client) => client.delete(collection, {wait: true, filter}));
  };
  let over: string[] = [];
  for (const {id, held} of stored.all()) {
    if (isOver(held, oldest) && over.push(id) === AT_ONCE) {
      await remove(over);
      over = [];
    }
  }
  if (over.length > 0) {
    await remove(over);
  }
}

/**
 * Removes what other models' collections have of the site in this locale, once no build of it is
 * left. One that is empty then is nobody's: whoever made it has had its turn.
 */
export async function removeFromOlder(
  server: Server,
  {collections}: Pick<AliasState, 'collections'>,
  target: string,
  scope: Scope,
): Promise<void> {
  for (const collection of collections.filter((name) => name !== target)) {
    const builds: readonly Build[] = await readBuilds(server, [collection], scope);
    if (builds.length === 0) {
      await removeAll(server, collection, await ownOf(server, collection, scope));
      await dropIfEmpty(server, collection);
    }
  }
}

/** What we have stored of a site in one locale. */
async function ownOf(server: Server, collection: string, scope: Scope) {
  const foreign: number[] = [];
  for await (const {id} of scroll(server, collection, {must: isIn(scope)}, [])) {
    if (!isOurs(id)) {
      foreign.push(Number(id));
    }
  }
  return {must: isIn(scope), ...(foreign.length > 0 && {must_not: [{has_id: foreign}]})};
}

/** Says how many there were. */
export async function removeAll(
  {ask}: Server,
  collection: string,
  filter: Record<string, unknown>,
): Promise<number> {
  const {count} = await ask((client) => client.count(collection, {filter, exact: true}));
  if (count > 0) {
    await ask((client) => client.delete(collection, {wait: true, filter}));
  }
  return count;
}

/** Whether nothing was left in a collection, which is gone then. */
export async function dropIfEmpty({ask}: Server, collection: string): Promise<boolean> {
  const {count} = await ask((client) => client.count(collection, {exact: true}));
  if (count === 0) {
    await ask((client) => client.deleteCollection(collection));
  }
  return count === 0;
}
