import {closeSync} from 'node:fs';
import {readdir, rm, stat} from 'node:fs/promises';
import {join} from 'node:path';
import {isMissing} from './cache-failure.js';
import {type Layout, vectorIn} from './cache-record.js';
import {
  createSegment,
  isWriterGone,
  openSegment,
  recordsOf,
  type SegmentWriter,
} from './cache-segment.js';

const RECORDS_AT_ONCE = 2000;

/**
 * Makes one segment of many. Loses nothing, whoever builds or merges at the same
 * time: a segment is removed only if it cannot grow any more, and only once all
 * that was read from it is on the disk again. Those with vectors of another
 * size, which nobody reads any more, do not count, and go with the rest.
 */
export async function mergeSegments(folder: string, layout: Layout, above: number): Promise<void> {
  const stay = await segmentsThatStay(folder, layout.identity);
  const names = namesOf(stay, (dimensions) => dimensions === layout.dimensions);
  if (names.length <= above) {
    return;
  }
  const others = namesOf(stay, (dimensions) => dimensions !== layout.dimensions);
  const merged = await createSegment(folder, layout);
  const copied: string[] = [];
  try {
    const known = new Set<string>();
    for (const name of names) {
      if (await copy(join(folder, name), merged, known)) {
        copied.push(name);
      }
    }
    await merged.finish();
  } catch (error) {
    await rm(join(folder, merged.name), {force: true});
    throw error;
  } finally {
    await merged.close();
  }
  await Promise.all([...copied, ...others].map((name) => rm(join(folder, name), {force: true})));
}

type Staying = {readonly name: string; readonly dimensions: number};

async function segmentsThatStay(folder: string, identity: string): Promise<readonly Staying[]> {
  const staying: Staying[] = [];
  for (const name of await readdir(folder)) {
    const changed = await stat(join(folder, name)).catch(() => null);
    if (changed && isWriterGone(name, changed.mtimeMs)) {
      const segment = openUnlessMissing(join(folder, name), identity);
      if (segment) {
        staying.push({name, dimensions: segment.layout.dimensions});
        closeSync(segment.fd);
      }
    }
  }
  return staying;
}

function namesOf(
  segments: readonly Staying[],
  isWanted: (dimensions: number) => boolean,
): readonly string[] {
  return segments.flatMap(({name, dimensions}) => (isWanted(dimensions) ? [name] : []));
}

/** False where the segment is gone by now. */
async function copy(file: string, merged: SegmentWriter, known: Set<string>): Promise<boolean> {
  const segment = openUnlessMissing(file, merged.layout.identity);
  if (!segment) {
    return false;
  }
  try {
    let waiting: [string, Float32Array][] = [];
    for (const {hash, bytes} of recordsOf(segment)) {
      if (!known.has(hash)) {
        known.add(hash);
        waiting.push([hash, vectorIn(bytes)]);
      }
      if (waiting.length === RECORDS_AT_ONCE) {
        await merged.append(waiting);
        waiting = [];
      }
    }
    await merged.append(waiting);
    return true;
  } finally {
    closeSync(segment.fd);
  }
}

/** Another build may have merged it since it was listed. */
function openUnlessMissing(file: string, identity: string) {
  try {
    return openSegment(file, identity);
  } catch (error) {
    if (isMissing(error)) {
      return null;
    }
    throw error;
  }
}
