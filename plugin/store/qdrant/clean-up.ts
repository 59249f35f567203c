import type {AliasState} from './alias.js';
import {type Build, readBuilds} from './builds.js';
import {type Interval, isOver} from './held.js';
import {isIn, type Scope, SEARCHED} from './scope.js';
import type {Server} from './server.js';

/** Removes points that no build from the oldest on has; their builds are forgotten by now. */
export async function removeOver(
  {ask}: Server,
  collection: string,
  scope: Scope,
  stored: Iterable<{readonly held: readonly Interval[]}>,
  oldest: number,
): Promise<void> {
  if (!Array.from(stored).some(({held}) => isOver(held, oldest))) {
    return;
  }
  const isLater = {nested: {key: 'held', filter: {must: [{key: 'until', range: {gt: oldest}}]}}};
  const filter = {must: [...isIn(scope), SEARCHED], must_not: [isLater]};
  await ask((client) => client.delete(collection, {wait: true, filter}));
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
      await removeAll(server, collection, {must: isIn(scope)});
      await dropIfEmpty(server, collection);
    }
  }
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
