import {isDeepStrictEqual} from 'node:util';
import type {BuiltPlace} from './built-points.js';
import type {Payload} from './payload.js';
import type {Point} from './points.js';

/** A point that somebody has changed. */
export type ChangedPoint = {
  readonly point: Point;
  /** The fields that say something else, as they are to be. */
  readonly fields: Payload;
};

/**
 * Of points that are there, those that no longer say what they were stored with. What else people
 * have put there is theirs: no reader is shown it.
 */
export async function changedPoints(
  {server, collection}: Pick<BuiltPlace, 'collection' | 'server'>,
  points: readonly Point[],
): Promise<readonly ChangedPoint[]> {
  const ids = points.map(({id}) => id);
  const found = await server.ask((client) =>
    client.retrieve(collection, {ids, with_payload: true, with_vector: false}),
  );
  const payloads = new Map(found.map(({id, payload}) => [String(id), payload ?? {}]));
  return points.flatMap((point) => {
    const stored = payloads.get(point.id);
    if (!stored) {
      return [];
    }
    // As JSON has it, which knows no `undefined`.
    const wanted: Payload = JSON.parse(JSON.stringify(point.payload));
    const fields = Object.entries(wanted).filter(
      ([name, value]) => !isDeepStrictEqual(stored[name], value),
    );
    return fields.length > 0 ? [{point, fields: Object.fromEntries(fields)}] : [];
  });
}
