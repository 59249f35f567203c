import {createHash} from 'node:crypto';
import {closeSync, readSync} from 'node:fs';
import {mkdir} from 'node:fs/promises';
import {join} from 'node:path';
import {codeOf} from './cache-failure.js';
import {mergeSegments} from './cache-merge.js';
import {openSegments} from './cache-open.js';
import {cachePlaces, type Place, type Places} from './cache-places.js';
import {hashIn, isWhole, layoutOf, vectorIn} from './cache-record.js';
import {createSegment, recordsOf, type Segment, type SegmentWriter} from './cache-segment.js';

export type VectorCache = {
  /** Whether there is one, and whole, for a text's hash. */
  readonly has: (hash: string) => boolean;
  /** A copy of the very bits that were added under the hash of a text (`textHash`). */
  readonly get: (hash: string) => Float32Array | undefined;
  /** How many numbers its vectors have; null where it has none. */
  readonly dimensions: () => number | null;
  /** All have one size: the first one's, where nobody knows it and none is there. */
  readonly add: (hash: string, vector: Float32Array) => void;
  /** Never rejects: where nothing can be written, the build goes on without. */
  readonly flush: () => Promise<void>;
  /** Whether all that was flushed is in the folder. */
  readonly isKept: () => boolean;
  /** A build that ends well takes the time to put segments together, where they are many. */
  readonly close: (end?: {readonly isWell: boolean}) => Promise<void>;
};

export type VectorCacheOptions = {
  /** Shared by all embedders. */
  readonly folder: string;
  readonly identity: string;
  /** Null where nobody knows yet: those of the latest build's vectors. */
  readonly dimensions: number | null;
  readonly warn: (message: string) => void;
  readonly mergeAbove?: number;
};

/** Where the vectors of one embedder are. */
export function vectorFolder({
  folder,
  identity,
}: Pick<VectorCacheOptions, 'folder' | 'identity'>): string {
  return join(folder, createHash('sha256').update(identity).digest('hex').slice(0, 32));
}

export async function openVectorCache(options: VectorCacheOptions): Promise<VectorCache> {
  const {identity, dimensions, mergeAbove = 16} = options;
  const folder = vectorFolder(options);
  const complain = once((error) => {
    options.warn(
      `The cache of embeddings in ${folder} does not work (${codeOf(error)}): some texts are embedded again in every build.`,
    );
  });
  let isWritable = true;
  const stopWriting = (error: unknown) => {
    isWritable = false;
    complain(error);
  };

  const segments = await mkdir(folder, {recursive: true})
    .then(() => openSegments({folder, identity, dimensions, onUnreadable: complain}))
    .catch((error: unknown) => {
      stopWriting(error);
      return [];
    });
  let places = placesIn(segments, complain);
  let layout = segments[0]?.layout ?? null;
  let scratch = Buffer.alloc(0);
  const pending = new Map<string, Float32Array>();
  let writer: SegmentWriter | null = null;
  let written = Promise.resolve();

  async function write(): Promise<void> {
    if (!layout || pending.size === 0 || !isWritable) {
      return;
    }
    const vectors = Array.from(pending);
    try {
      writer ??= await createSegment(folder, layout);
      const first = await writer.append(vectors);
      for (const [at, [hash]] of vectors.entries()) {
        pending.delete(hash);
        places.set(hash, {segment: writer, start: first + at * layout.recordBytes});
      }
    } catch (error) {
      stopWriting(error);
    }
  }

  function flush(): Promise<void> {
    written = written.then(write);
    return written;
  }

  function isRead(hash: string): boolean {
    const place = places.get(hash);
    if (!place) {
      return false;
    }
    const {recordBytes} = place.segment.layout;
    if (scratch.length !== recordBytes) {
      // Not from Node's pool, so that its numbers are aligned.
      scratch = Buffer.from(new ArrayBuffer(recordBytes));
    }
    if (isReadInto(scratch, hash, place)) {
      return true;
    }
    places.delete(hash);
    return false;
  }

  return {
    has: (hash) => pending.has(hash) || isRead(hash),
    get(hash) {
      const waiting = pending.get(hash);
      if (waiting) {
        return waiting.slice();
      }
      return isRead(hash) ? vectorIn(scratch) : undefined;
    },
    dimensions: () => layout?.dimensions ?? null,
    add(hash, vector) {
      layout ??= layoutOf({identity, dimensions: dimensions ?? vector.length});
      if (layout.dimensions !== vector.length) {
        throw new Error(
          `A vector of ${vector.length} numbers among those of ${layout.dimensions} would spoil the cache.`,
        );
      }
      if (!places.get(hash)) {
        pending.set(hash, vector);
      }
    },
    flush,
    isKept: () => isWritable,
    async close({isWell} = {isWell: false}) {
      await flush();
      places = cachePlaces();
      if (writer) {
        await writer.finish().catch(stopWriting);
        await writer.close();
      }
      for (const {fd} of segments) {
        closeSync(fd);
      }
      if (isWell && layout && isWritable) {
        await mergeSegments(folder, layout, mergeAbove).catch(complain);
      }
    },
  };
}

function placesIn(segments: readonly Segment[], onUnreadable: (error: unknown) => void): Places {
  const places = cachePlaces();
  for (const segment of segments) {
    try {
      for (const {hash, place} of recordsOf(segment)) {
        places.set(hash, {segment, start: place});
      }
    } catch (error) {
      onUnreadable(error);
    }
  }
  return places;
}

/** Looks again whether the record is whole: the file may have changed since it was opened. */
function isReadInto(record: Buffer, hash: string, {segment, start}: Place): boolean {
  try {
    const length = readSync(segment.fd, record, 0, record.length, start);
    return length === record.length && isWhole(record, segment.layout) && hashIn(record) === hash;
  } catch {
    return false;
  }
}

function once(act: (error: unknown) => void): (error: unknown) => void {
  let isDone = false;
  return (error) => {
    if (!isDone) {
      isDone = true;
      act(error);
    }
  };
}
