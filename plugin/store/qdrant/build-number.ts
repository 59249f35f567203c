import {type Build, writeBuild} from './builds.js';
import type {Scope} from './scope.js';
import type {Server} from './server.js';

type Facts = Pick<Build, 'collection' | 'versions' | 'chunks' | 'meanLength'>;

export type BuildNumber = {
  /** The number of this build; from the first time on, Qdrant knows of it. */
  readonly begin: () => Promise<number>;
  /** From now on, readers may ask for it. Gives the last one's number where nothing had begun. */
  readonly finish: () => Promise<number>;
};

/** Numbers a build once it has anything to change; else it is the same as the last one. */
export function buildNumber(
  server: Server,
  scope: Scope,
  builds: readonly Build[],
  facts: Facts,
): BuildNumber {
  // What died half-way may have left points that no build before it has; and what another one took
  // the place of, in whatever collection, would be removed sooner.
  const before = builds.at(-1);
  const last = before?.isFinished && before.collection === facts.collection ? before : null;
  // Of a site that was removed and comes back, no number does: an old deploy must not be shown what
  // is new. Milliseconds, since no site is built more often than that.
  const number = before ? before.build + 1 : Date.now();
  const write = (isFinished: boolean) =>
    writeBuild(server, scope, {...facts, build: number, at: Date.now(), isFinished});
  let beginning: Promise<void> | null = null;
  const begin = async () => {
    beginning ??= write(false);
    await beginning;
    return number;
  };
  return {
    begin,
    async finish() {
      if (last && beginning === null) {
        return last.build;
      }
      await begin();
      await write(true);
      return number;
    },
  };
}
