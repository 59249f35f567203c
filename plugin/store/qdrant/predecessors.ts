import type {Chunk} from '../../../core/types.js';
import type {StoredPoint} from './stored-points.js';

type Named = Pick<Chunk, 'version' | 'chunkId' | 'contentHash'>;
type Stored = Pick<StoredPoint, 'id' | 'version' | 'chunkId' | 'contentHash' | 'mark'>;

/** The point that a chunk has taken the place of, or is still. */
export type Predecessors<Point> = (chunk: Named) => Point | null;

/**
 * Which point of before each chunk goes on from: the same text under the same id; else the same
 * text under another one, for ids count sections, and a new first one renames all that follow; else
 * another text under the same id.
 */
export function predecessorsOf<Point extends Stored>(
  before: Iterable<Point>,
  now: Iterable<Named>,
): Predecessors<Point> {
  const points = Array.from(before);
  const byName = new Map<string, Map<string, Point>>();
  for (const point of points) {
    const names = byName.get(point.version) ?? new Map<string, Point>();
    byName.set(point.version, names.set(point.chunkId ?? '', point));
  }
  const named = ({version, chunkId}: Named) => byName.get(version)?.get(chunkId) ?? null;
  const same = (chunk: Named) => {
    const point = named(chunk);
    return point?.contentHash === chunk.contentHash ? point : null;
  };
  // Of a large site, these are few: the others need nothing kept of them.
  const others: Named[] = [];
  const stayed = new Set<Point>();
  for (const chunk of Array.from(now)) {
    const point = same(chunk);
    if (point) {
      stayed.add(point);
    } else {
      others.push(chunk);
    }
  }
  const moved = movedTexts(
    points.filter((point) => !stayed.has(point)),
    others,
  );
  const taken = new Set(moved.values());
  return (chunk) => {
    const stays = same(chunk) ?? moved.get(keyOf(chunk.version, chunk.chunkId));
    const point = stays ?? named(chunk);
    const isFree = point !== null && !stayed.has(point) && !taken.has(point);
    return stays ?? (isFree ? point : null);
  };
}

/** By the new name: the point with the same text. */
function movedTexts<Point extends Stored>(
  left: readonly Point[],
  now: readonly Named[],
): Map<string, Point> {
  const byText = new Map<string, Point[]>();
  for (const point of left.toReversed()) {
    const key = keyOf(point.version, point.contentHash);
    byText
      .set(key, byText.get(key) ?? [])
      .get(key)
      ?.push(point);
  }
  const moved = new Map<string, Point>();
  for (const {version, chunkId, contentHash} of now) {
    const point = byText.get(keyOf(version, contentHash))?.pop();
    if (point) {
      moved.set(keyOf(version, chunkId), point);
    }
  }
  return moved;
}

function keyOf(version: string, name: string): string {
  return `${version}\n${name}`;
}
