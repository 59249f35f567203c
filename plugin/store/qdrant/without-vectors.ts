import type {BuiltPlace} from './built-points.js';
import {isHeldIn} from './held.js';
import {isOurs} from './point-keys.js';
import {isIn, matches, type Scope} from './scope.js';
import {scroll} from './scroll.js';

/** The sections of a build that nobody finds by meaning. */
export async function withoutVectors(
  {server, collection, build}: BuiltPlace,
  scope: Scope,
): Promise<ReadonlySet<string>> {
  const must = [...isIn(scope), matches('record', 'chunk'), isHeldIn(build.build)];
  const filter = {must, must_not: [{has_vector: 'dense'}]};
  const ids = new Set<string>();
  for await (const {id} of scroll(server, collection, filter, [])) {
    if (isOurs(id)) {
      ids.add(id);
    }
  }
  return ids;
}
