import {type Interval, isOpen, parseHeld} from './held.js';
import {isIn, type Scope, SEARCHED} from './scope.js';
import {scroll} from './scroll.js';
import type {Server} from './server.js';

/** What is to be known of a point that is there already. */
export type StoredPoint = {
  readonly id: string;
  readonly record: 'chunk' | 'document';
  /** Whether it is of the docs, which have versions. */
  readonly isDoc: boolean;
  readonly version: string;
  /** Of chunks; null for documents. */
  readonly chunkId: string | null;
  readonly contentHash: string;
  readonly held: readonly Interval[];
  /** What changes with every edit around it, as JSON. */
  readonly circumstances: string;
  readonly mark: Mark;
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

export function circumstancesOf(payload: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(CIRCUMSTANCES.map((name) => payload[name] ?? null));
}

/** All that there is of a site in one locale, by id. */
export async function storedPoints(
  server: Server,
  collection: string,
  scope: Scope,
): Promise<Map<string, StoredPoint>> {
  const points = new Map<string, StoredPoint>();
  const names = new Map<string, string>();
  // The same few words, again and again: one of each is enough.
  const shared = (value: unknown) => {
    const text = String(value);
    const known = names.get(text) ?? text;
    names.set(known, known);
    return known;
  };
  // Most points have been there since one of a few builds.
  const intervals = new Map<string, readonly Interval[]>();
  const sharedHeld = (held: readonly Interval[]) => {
    const key = JSON.stringify(held);
    const known = intervals.get(key) ?? held;
    intervals.set(key, known);
    return known;
  };
  const filter = {must: [...isIn(scope), SEARCHED]};
  for await (const {id, payload} of scroll(server, collection, filter, FIELDS)) {
    const {record, doc_type: type, version, chunk_id: chunkId, content_hash: hash} = payload;
    points.set(id, {
      id,
      record: record === 'chunk' ? 'chunk' : 'document',
      isDoc: type === 'doc',
      version: shared(version),
      chunkId: typeof chunkId === 'string' ? chunkId : null,
      contentHash: typeof hash === 'string' ? hash : '',
      held: sharedHeld(parseHeld(payload['held'])),
      circumstances: circumstancesOf(payload),
      mark: markIn(payload),
    });
  }
  return points;
}

export function openChunks(points: Iterable<StoredPoint>): StoredPoint[] {
  return Array.from(points).filter(({record, held}) => record === 'chunk' && isOpen(held));
}

function markIn({annotation = null, deprecated}: Readonly<Record<string, unknown>>): Mark {
  return annotation === null && deprecated !== true
    ? NO_MARK
    : {annotation, deprecated: deprecated === true};
}
