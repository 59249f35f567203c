import {byteRows} from '../../tables/byte-rows.js';
import {keyTable} from '../../tables/key-table.js';
import {numbered} from '../../tables/numbered.js';
import {type Interval, isOpen, parseHeld} from './held.js';
import {chunkKeys, idKey, idOf, KEY_BYTES, keyOf} from './point-keys.js';
import {isIn, type Scope, SEARCHED} from './scope.js';
import {scroll} from './scroll.js';
import type {Server} from './server.js';

/** What is to be known of a point that is there already. */
export type StoredPoint = {
  /** Among all that are there. */
  readonly place: number;
  readonly id: string;
  readonly record: 'chunk' | 'document';
  /** Whether it is of the docs, which have versions. */
  readonly isDoc: boolean;
  readonly version: string;
  /** The keys of its name and its text. */
  readonly chunk: Buffer;
  readonly held: readonly Interval[];
  /** The key of what changes with every edit around it. */
  readonly circumstances: Buffer;
  readonly mark: Mark;
};

/** Objects are made of them when they are asked for: those of a large site would fill the memory. */
export type StoredPoints = {
  readonly find: (id: string) => StoredPoint | null;
  readonly at: (place: number) => StoredPoint;
  readonly all: () => Iterable<StoredPoint>;
};

/** What people say of a chunk in Qdrant. */
export type Mark = {readonly annotation: unknown; readonly deprecated: boolean};

export const NO_MARK: Mark = {annotation: null, deprecated: false};

/**
 * What may be set right in points that are there, since no reader sees it or it is the same for
 * all builds: when a page was changed, and where its sections stand in their files.
 */
export const CIRCUMSTANCES = ['last_updated_at', 'start_char', 'end_char'] as const;

const FIELDS = [
  ...['record', 'doc_type', 'version', 'chunk_id', 'content_hash', 'held'],
  ...[...CIRCUMSTANCES, 'annotation', 'deprecated'],
];

export function circumstancesOf(payload: Readonly<Record<string, unknown>>): Buffer {
  return keyOf(JSON.stringify(CIRCUMSTANCES.map((name) => payload[name] ?? null)));
}

/** The keys of a chunk, of its circumstances, and where these are. */
const [CIRCUMSTANCES_AT, VERSION_AT, HELD_AT, KIND_AT, ROW_BYTES] = [32, 48, 52, 56, 60] as const;
const [IS_CHUNK, IS_DOC] = [1, 2] as const;

/** All that there is of a site in one locale. */
export async function storedPoints(
  server: Server,
  collection: string,
  scope: Scope,
): Promise<StoredPoints> {
  const ids = keyTable(KEY_BYTES);
  const rows = byteRows(ROW_BYTES);
  const versions = numbered<string>();
  // Most points have been there since one of a few builds.
  const intervals = numbered<readonly Interval[]>();
  // Of the few that have any.
  const marks = new Map<number, Mark>();
  const row = Buffer.alloc(ROW_BYTES);
  const filter = {must: [...isIn(scope), SEARCHED]};
  for await (const {id, payload} of scroll(server, collection, filter, FIELDS)) {
    const key = idKey(id);
    // Others are none of ours.
    if (key) {
      const place = ids.add(key);
      const {record, doc_type: type, chunk_id: chunkId, content_hash: contentHash} = payload;
      const version = String(payload['version']);
      const held = parseHeld(payload['held']);
      const mark = markIn(payload);
      row.set(chunkKeys({version, chunkId: textOf(chunkId), contentHash: textOf(contentHash)}));
      row.set(circumstancesOf(payload), CIRCUMSTANCES_AT);
      row.writeUInt32LE(versions.add(version, version), VERSION_AT);
      row.writeUInt32LE(intervals.add(JSON.stringify(held), held), HELD_AT);
      row[KIND_AT] = (record === 'chunk' ? IS_CHUNK : 0) | (type === 'doc' ? IS_DOC : 0);
      rows.put(place, row);
      if (mark !== NO_MARK) {
        marks.set(place, mark);
      }
    }
  }
  const at = (place: number): StoredPoint => {
    const own = rows.at(place);
    const kind = own[KIND_AT] ?? 0;
    return {
      place,
      id: idOf(ids.keyAt(place)),
      record: (kind & IS_CHUNK) > 0 ? 'chunk' : 'document',
      isDoc: (kind & IS_DOC) > 0,
      version: versions.at(own.readUInt32LE(VERSION_AT)) ?? '',
      chunk: own.subarray(0, CIRCUMSTANCES_AT),
      held: intervals.at(own.readUInt32LE(HELD_AT)) ?? [],
      circumstances: own.subarray(CIRCUMSTANCES_AT, VERSION_AT),
      mark: marks.get(place) ?? NO_MARK,
    };
  };
  return {
    find(id) {
      const key = idKey(id);
      const place = key ? ids.find(key) : -1;
      return place < 0 ? null : at(place);
    },
    at,
    *all() {
      for (let place = 0; place < rows.size(); place++) {
        yield at(place);
      }
    },
  };
}

export function* openChunks({all}: Pick<StoredPoints, 'all'>): Generator<StoredPoint> {
  for (const point of all()) {
    if (point.record === 'chunk' && isOpen(point.held)) {
      yield point;
    }
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function markIn({annotation = null, deprecated}: Readonly<Record<string, unknown>>): Mark {
  return annotation === null && deprecated !== true
    ? NO_MARK
    : {annotation, deprecated: deprecated === true};
}
