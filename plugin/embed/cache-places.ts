import {keyTable} from '../tables/key-table.js';
import {HASH_BYTES} from './cache-record.js';
import type {Segment} from './cache-segment.js';

/** Where a vector's record begins. */
export type Place = {readonly segment: Segment; readonly start: number};

/** Where vectors are, by the hashes of their texts; of a large site, there are hundreds of thousands. */
export type Places = {
  readonly get: (hash: string) => Place | undefined;
  readonly set: (hash: string, place: Place) => void;
  readonly delete: (hash: string) => void;
};

const NOWHERE = -1;

export function cachePlaces(): Places {
  const hashes = keyTable(HASH_BYTES);
  const segments: Segment[] = [];
  // Of each hash, in the table's order.
  let starts = new Float64Array(1024);
  let owners = new Uint32Array(1024);
  const key = Buffer.alloc(HASH_BYTES);
  const find = (hash: string) => {
    key.write(hash, 'hex');
    return hashes.find(key);
  };
  return {
    get(hash) {
      const at = find(hash);
      const start = starts[at] ?? NOWHERE;
      const segment = segments[owners[at] ?? 0];
      return segment && start !== NOWHERE ? {segment, start} : undefined;
    },
    set(hash, {segment, start}) {
      key.write(hash, 'hex');
      const at = hashes.add(key);
      if (at >= starts.length) {
        const [less, fewer] = [starts, owners];
        starts = new Float64Array(2 * less.length);
        owners = new Uint32Array(2 * fewer.length);
        starts.set(less);
        owners.set(fewer);
      }
      if (!segments.includes(segment)) {
        segments.push(segment);
      }
      starts[at] = start;
      owners[at] = segments.indexOf(segment);
    },
    delete(hash) {
      const at = find(hash);
      if (at >= 0) {
        starts[at] = NOWHERE;
      }
    },
  };
}
