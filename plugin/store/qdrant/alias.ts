import {StoreError} from '../../errors.cjs';
import {isBehind} from './names.js';
import type {Server} from './server.js';

/** What an alias leads to, and what it has led to before. */
export type AliasState = {
  readonly current: string | null;
  /** All collections that were made for it, in order. */
  readonly collections: readonly string[];
};

export async function readAlias({ask}: Server, alias: string): Promise<AliasState> {
  const [{aliases}, {collections}] = [
    await ask((client) => client.getAliases()),
    await ask((client) => client.getCollections()),
  ];
  const names = collections.map(({name}) => name);
  if (names.includes(alias)) {
    throw new StoreError(
      `There is a Qdrant collection named "${alias}" already, which is not ours to change: name another one in "qdrant.collection", or remove it.`,
    );
  }
  const current = aliases.find(({alias_name}) => alias_name === alias)?.collection_name ?? null;
  if (current !== null && !isBehind(alias, current)) {
    throw new StoreError(
      `The Qdrant alias "${alias}" leads to collection "${current}", which is not ours to change: name another one in "qdrant.collection", or remove the alias.`,
    );
  }
  return {current, collections: names.filter((name) => isBehind(alias, name)).sort()};
}

/** Readers find either the one or the other behind it. */
export async function switchAlias(
  {ask}: Server,
  alias: string,
  from: string | null,
  to: string,
): Promise<void> {
  if (from === to) {
    return;
  }
  const create = {create_alias: {alias_name: alias, collection_name: to}};
  const actions = from === null ? [create] : [{delete_alias: {alias_name: alias}}, create];
  await ask((client) => client.updateCollectionAliases({actions}));
}
