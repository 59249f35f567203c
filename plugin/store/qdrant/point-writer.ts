import {type InFlight, inFlight} from './in-flight.js';
import type {Lock} from './lock.js';
import type {Server} from './server.js';

/** A server takes 32 MiB unless it is told otherwise; a smaller request is done sooner. */
const MOST_BYTES = 2_000_000;
const MOST_CHANGES = 500;
const AT_ONCE = 3;

export type PointWriter = {
  /** A point as JSON. */
  readonly add: (json: string) => Promise<void>;
  /** Sets some fields of a point that is there. */
  readonly change: (id: string, fields: Readonly<Record<string, unknown>>) => Promise<void>;
  /** All that was said so far is done. */
  readonly settle: () => Promise<void>;
};

/** Sends points and changes of points in large requests, a few at a time. */
export function pointWriter(server: Server, collection: string, lock: Lock): PointWriter {
  const requests: InFlight = inFlight(AT_ONCE);
  let points: string[] = [];
  let bytes = 0;
  /** The points that get the same fields. */
  const changes = new Map<string, string[]>();
  let changed = 0;

  const sendPoints = async () => {
    const body = `{"points":[${points.join()}]}`;
    points = [];
    bytes = 0;
    await requests.add(async () => {
      await lock.check();
      await server.put(collection, body);
    });
  };
  const sendChanges = async () => {
    const operations = Array.from(changes, ([fields, ids]) => ({
      set_payload: {payload: JSON.parse(fields) as Record<string, unknown>, points: ids},
    }));
    changes.clear();
    changed = 0;
    await requests.add(async () => {
      await lock.check();
      await server.ask((client) => client.batchUpdate(collection, {wait: true, operations}));
    });
  };
  return {
    async add(json) {
      const own = Buffer.byteLength(json);
      if (points.length > 0 && bytes + own > MOST_BYTES) {
        await sendPoints();
      }
      points.push(json);
      bytes += own;
    },
    async change(id, fields) {
      const key = JSON.stringify(fields);
      const same = changes.get(key);
      if (same) {
        same.push(id);
      } else {
        changes.set(key, [id]);
      }
      changed++;
      if (changed === MOST_CHANGES) {
        await sendChanges();
      }
    },
    async settle() {
      if (points.length > 0) {
        await sendPoints();
      }
      if (changed > 0) {
        await sendChanges();
      }
      await requests.settle();
    },
  };
}
