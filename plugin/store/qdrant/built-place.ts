import type {QdrantPlace} from '../../../core/index-format/manifest.js';
import {readAlias} from './alias.js';
import {readBuilds} from './builds.js';
import type {BuiltPlace} from './built-points.js';
import type {Scope} from './scope.js';
import type {Server} from './server.js';

type Wanted = Scope & {
  /** What readers are told to ask for; default: the last build behind the alias. */
  readonly place?: Pick<QdrantPlace, 'build' | 'collection'> | null;
};

/** Where a build is whole, or a line that says what of it isn't there. */
export async function builtPlace(
  server: Server,
  alias: string,
  {site, locale, place}: Wanted,
): Promise<BuiltPlace | string> {
  const {current} = await readAlias(server, alias);
  if (current === null) {
    return `There is no alias "${alias}".`;
  }
  const isNamed = place && place.collection !== alias;
  const collection = isNamed ? place.collection : current;
  const builds = await readBuilds(server, [collection], {site, locale});
  const finished = builds.filter(({isFinished}) => isFinished);
  const wanted = place?.build ?? finished.at(-1)?.build;
  const build = finished.find((one) => one.build === wanted);
  if (!build) {
    const name = wanted === undefined ? 'No build' : `No build ${wanted}`;
    return `${name} of ${site} (${locale}) is there whole.`;
  }
  return {server, collection, build};
}
