import type {Manifest, SegmentVersion} from '../index-format/manifest.js';
import {decodedPath} from './decoded-path.js';

/** A version of a docs instance, and the place of the segment that has it. */
export type Edition = SegmentVersion & {readonly segment: number};

type Segments = Pick<Manifest, 'segments'>;

/** All of them, those first that a reader gets who chose none. */
export function editionsIn({segments}: Segments): readonly Edition[] {
  return segments.flatMap(({versions}, segment) => versions.map((own) => ({...own, segment})));
}

/** The one whose docs lie deepest around a path; null for posts, pages, and what is not indexed. */
export function editionAt(manifest: Segments, path: string): Edition | null {
  const asWritten = `${decodedPath(path)}/`;
  const [deepest] = editionsIn(manifest)
    .filter(({path: folder}) => folder !== null && asWritten.startsWith(folder))
    .sort((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0));
  return deepest ?? null;
}

/** Whether a reader gets it without choosing one. */
export function isLast({segment}: Edition): boolean {
  return segment === 0;
}
