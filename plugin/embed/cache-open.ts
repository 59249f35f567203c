import {closeSync, fstatSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import {join} from 'node:path';
import {isMissing} from './cache-failure.js';
import {isSegment, openSegment, type Segment} from './cache-segment.js';

const LISTINGS = 3;

type SegmentsWanted = {
  readonly folder: string;
  readonly identity: string;
  readonly dimensions: number | null;
  readonly onUnreadable: (error: unknown) => void;
};

/**
 * All segments whose vectors have one size: the one that was asked for, else that
 * of the latest. Latest first.
 */
export async function openSegments(wanted: SegmentsWanted): Promise<readonly Segment[]> {
  const opened = (await openAll(wanted)).sort((a, b) => b.changedMs - a.changedMs);
  const dimensions = wanted.dimensions ?? opened[0]?.segment.layout.dimensions;
  const segments: Segment[] = [];
  for (const {segment} of opened) {
    if (segment.layout.dimensions === dimensions) {
      segments.push(segment);
    } else {
      closeSync(segment.fd);
    }
  }
  return segments;
}

async function openAll({folder, identity, onUnreadable}: SegmentsWanted) {
  const seen = new Set<string>();
  const opened: {segment: Segment; changedMs: number}[] = [];
  for (let listing = 0, isComplete = false; !isComplete && listing < LISTINGS; listing++) {
    isComplete = true;
    for (const name of (await readdir(folder)).filter(isSegment)) {
      if (!seen.has(name)) {
        seen.add(name);
        try {
          const segment = openSegment(join(folder, name), identity);
          if (segment) {
            opened.push({segment, changedMs: fstatSync(segment.fd).mtimeMs});
          }
        } catch (error) {
          if (isMissing(error)) {
            // Another build has just finished or merged it, so that it has another name.
            isComplete = false;
          } else {
            onUnreadable(error);
          }
        }
      }
    }
  }
  return opened;
}
