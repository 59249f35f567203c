import {setImmediate} from 'node:timers/promises';
import type {BuildNumber} from './build-number.js';
import {begun, ended, isOpen} from './held.js';
import {pointJson} from './point-json.js';
import {type IdSet, idSet} from './point-keys.js';
import type {PointWriter} from './point-writer.js';
import type {MeantChunk, Point} from './points.js';
import type {Predecessors} from './predecessors.js';
import {
  CIRCUMSTANCES,
  circumstancesOf,
  type Mark,
  NO_MARK,
  type StoredPoint,
  type StoredPoints,
} from './stored-points.js';

/** Chunks only: documents follow theirs. */
export type StoreCounts = {
  readonly added: number;
  /** New ones that took the place of others. */
  readonly superseded: number;
  readonly kept: number;
  /** Gone without a successor. */
  readonly ended: number;
};

type Changes = {
  readonly writer: PointWriter;
  readonly documents: AsyncIterable<readonly MeantChunk[]>;
  readonly pointsOf: (document: readonly MeantChunk[]) => readonly Point[];
  /** All that is there. */
  readonly stored: StoredPoints;
  /** The same, or what is in the collection of before. */
  readonly before: StoredPoints;
  /** Among these. */
  readonly predecessors: Predecessors;
  readonly versions: ReadonlySet<string>;
  readonly number: BuildNumber;
  readonly tick?: () => void;
};

/** Adds what is missing, then ends what is gone. Sends nothing where nothing differs. */
export async function storeChanges(
  changes: Changes,
): Promise<{readonly counts: StoreCounts; readonly wanted: Pick<IdSet, 'has'>}> {
  const {writer, stored, number, versions, tick} = changes;
  const counts = {added: 0, superseded: 0, kept: 0, ended: 0};
  const wanted = idSet();
  const replaced = new Set<number>();
  for await (const document of changes.documents) {
    // The lock is renewed meanwhile, however little there is to wait for.
    await setImmediate();
    for (const point of changes.pointsOf(document)) {
      const there = stored.find(point.id);
      const before = predecessorOf(point, changes);
      wanted.add(point.id);
      if (before && changes.before === stored && before.place !== there?.place) {
        replaced.add(before.place);
      }
      const done = await storePoint(point, there, before, changes);
      if (point.record === 'chunk') {
        counts[done]++;
        tick?.();
      }
    }
  }
  // Whatever reader may see the ones without the others: they see both first.
  await writer.settle();
  for (const point of stored.all()) {
    if (isBuilt(point, versions) && isOpen(point.held) && !wanted.has(point.id)) {
      await writer.change(point.id, {held: ended(point.held, await number.begin())});
      counts.ended += point.record === 'chunk' && !replaced.has(point.place) ? 1 : 0;
    }
  }
  await writer.settle();
  return {counts, wanted};
}

/** What is of no version is of every build. */
export function isBuilt(
  {isDoc, version}: Pick<StoredPoint, 'isDoc' | 'version'>,
  versions: ReadonlySet<string>,
): boolean {
  return !isDoc || versions.has(version);
}

function predecessorOf(point: Point, {before, predecessors}: Changes): StoredPoint | null {
  const {chunkId, version, contentHash} = point;
  const place = chunkId === null ? null : predecessors({chunkId, version, contentHash});
  return place === null ? null : before.at(place);
}

async function storePoint(
  point: Point,
  there: StoredPoint | null,
  before: StoredPoint | null,
  {writer, number, stored, before: all}: Changes,
): Promise<'added' | 'superseded' | 'kept'> {
  const how = before ? 'superseded' : 'added';
  if (!there) {
    const held = begun([], await number.begin());
    const embeddedAt = new Date().toISOString();
    const mark = before?.mark ?? NO_MARK;
    const supersedes = before && all === stored ? before.id : null;
    await writer.add(pointJson(point, {held, mark, supersedes, embeddedAt}));
    return how;
  }
  const fields: Record<string, unknown> = {
    ...(!circumstancesOf(point.payload).equals(there.circumstances) && circumstancesIn(point)),
    ...(before && !isSame(before.mark, there.mark) && before.mark),
  };
  const isThere = isOpen(there.held);
  if (!isThere) {
    fields['held'] = begun(there.held, await number.begin());
  }
  if (Object.keys(fields).length > 0) {
    await writer.change(point.id, fields);
  }
  return isThere ? 'kept' : how;
}

function circumstancesIn({payload}: Point): Record<string, unknown> {
  const own = CIRCUMSTANCES.filter((name) => Object.hasOwn(payload, name));
  return Object.fromEntries(own.map((name) => [name, payload[name] ?? null]));
}

function isSame(one: Mark, other: Mark): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
