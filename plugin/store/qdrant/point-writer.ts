import {type InFlight, inFlight} from './in-flight.js';
import type {Server} from './server.js';

/** A server takes 32 MiB unless it is told otherwise; a smaller request is done sooner. */
const MOST_BYTES = 2_000_000;
const MOST_CHANGES = 500;
const AT_ONCE = 3;
const [BEGIN, COMMA, END] = [
  Buffer.from('{"points":['),
  Buffer.from(','),
  Buffer.from(']}'),
] as const;

export type PointWriter = {
  /** A point as JSON. */
  readonly add: (json: Uint8Array) => Promise<void>;
  /** Sets some fields of a point that is there. */
  readonly change: (id: string, fields: Readonly<Record<string, unknown>>) => Promise<void>;
  /** All that was said so far is done. */
  readonly settle: () => Promise<void>;
};

/** Sends points and changes of points in large requests, a few at a time. */
export function pointWriter(server: Server, collection: string): PointWriter {
  const requests: InFlight = inFlight(AT_ONCE);
  let points: Uint8Array[] = [];
  let bytes = 0;
  /** The points that get the same fields. */
  const changes = new Map<string, string[]>();
  let changed = 0;

  const sendPoints = async () => {
    const body = Buffer.concat([
      ...points.flatMap((point, at) => [at > 0 ? COMMA : BEGIN, point]),
      END,
    ]);
    points = [];
    bytes = 0;
    await requests.add(async () => {
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
      bytes += json.length;
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
