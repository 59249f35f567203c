import {type ByteRows, byteRows} from '../../tables/byte-rows.js';
import {keyTable} from '../../tables/key-table.js';
import {chunkKeys, KEY_BYTES, type Named, nameIn, textIn} from './point-keys.js';
import type {StoredPoint} from './stored-points.js';

/** The place of the point that a chunk has taken the place of, or is still. */
export type Predecessors = (chunk: Named) => number | null;

/**
 * Which point of before each chunk goes on from: the same text under the same id; else the same
 * text under another one, for ids count sections, and a new first one renames all that follow; else
 * another text under the same id.
 */
export function predecessorsOf(
  before: Iterable<Pick<StoredPoint, 'place' | 'chunk'>>,
  /** The keys of each chunk. */
  now: ByteRows,
): Predecessors {
  const places: number[] = [];
  const points = byteRows(2 * KEY_BYTES);
  const names = keyTable(KEY_BYTES);
  /** Of each name, the last point. */
  const last: number[] = [];
  for (const {place, chunk} of before) {
    const point = places.push(place) - 1;
    points.put(point, chunk);
    last[names.add(nameIn(chunk))] = point;
  }
  const named = (chunk: Buffer) => last[names.find(nameIn(chunk))] ?? null;
  const same = (chunk: Buffer) => {
    const point = named(chunk);
    return point !== null && textIn(points.at(point)).equals(textIn(chunk)) ? point : null;
  };
  const others: number[] = [];
  const isTaken = new Uint8Array(places.length);
  for (let chunk = 0; chunk < now.size(); chunk++) {
    const point = same(now.at(chunk));
    if (point === null) {
      others.push(chunk);
    } else {
      isTaken[point] = 1;
    }
  }
  const moved = isTaken.includes(0)
    ? movedTexts(points, isTaken, now, others)
    : new Map<string, number>();
  for (const point of Array.from(moved.values())) {
    isTaken[point] = 1;
  }
  return (chunk) => {
    const keys = chunkKeys(chunk);
    const stays = same(keys) ?? moved.get(nameIn(keys).toString('latin1'));
    const point = stays ?? named(keys);
    const isFree = point !== null && isTaken[point] === 0;
    return stays !== undefined || isFree ? (places[point ?? -1] ?? null) : null;
  };
}

/** By the new name: the point with the same text. */
function movedTexts(
  points: ByteRows,
  isTaken: Uint8Array,
  now: ByteRows,
  others: readonly number[],
): Map<string, number> {
  const textOf = (chunk: number) => textIn(now.at(chunk)).toString('latin1');
  const byText = new Map<string, number[]>(others.map((chunk) => [textOf(chunk), []]));
  for (let point = points.size() - 1; point >= 0; point--) {
    if (isTaken[point] === 0) {
      byText.get(textIn(points.at(point)).toString('latin1'))?.push(point);
    }
  }
  const moved = new Map<string, number>();
  for (const chunk of others) {
    const point = byText.get(textOf(chunk))?.pop();
    if (point !== undefined) {
      moved.set(nameIn(now.at(chunk)).toString('latin1'), point);
    }
  }
  return moved;
}
