import {begun, ended, isOpen} from './held.js';
import type {IdSet} from './point-keys.js';
import type {PointWriter} from './point-writer.js';
import type {Scope} from './scope.js';
import type {Server} from './server.js';
import {isBuilt} from './store-changes.js';
import {storedPoints} from './stored-points.js';

/** Each time, whatever was late has had all the while of the last look to arrive. */
const MOST_LOOKS = 5;

type Settling = {
  readonly server: Server;
  readonly collection: string;
  readonly scope: Scope;
  readonly writer: PointWriter;
  readonly wanted: Pick<IdSet, 'has'>;
  readonly versions: ReadonlySet<string>;
  readonly build: number;
};

/**
 * What a build had asked for before it died may be done only after the next one has looked what is
 * there. Looks again, until all is as this one wants it.
 */
export async function settleStrays(settling: Settling): Promise<void> {
  const {server, collection, scope, writer, wanted, versions, build} = settling;
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    let strays = 0;
    for (const point of (await storedPoints(server, collection, scope)).all()) {
      const {id, held} = point;
      if (isBuilt(point, versions) && isOpen(held) !== wanted.has(id)) {
        strays++;
        const right = wanted.has(id) ? begun(held, build) : ended(held, build);
        await writer.change(id, {held: right});
      }
    }
    if (strays === 0) {
      return;
    }
    await writer.settle();
  }
}
