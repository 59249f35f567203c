import type {Chunk} from '../../core/types.js';
import type {IndexedChunk} from './index-state.js';
import {type SectionChanges, sectionChanges} from './section-changes.js';

export type Identified = Pick<Chunk, 'version' | 'chunkId' | 'contentHash'>;

export type ChunkChanges = {
  readonly changed: readonly Identified[];
  readonly added: readonly Identified[];
  readonly removed: readonly Identified[];
  /** Of how many sections all these are. */
  readonly sections: SectionChanges;
  /** Those of now, each with what it was before. */
  readonly chunks: readonly IndexedChunk[];
};

/**
 * Compares the chunks of two builds. One that is found again under another
 * name has moved, for ids count sections: a new first one renames all that follow.
 */
export function chunkChanges(
  before: readonly IndexedChunk[],
  now: readonly Identified[],
  changedAt: string,
): ChunkChanges {
  const left = new Map(before.map((chunk) => [keyOf(chunk), chunk]));
  const found = new Map<Identified, IndexedChunk>();
  const take = (chunk: Identified, same: IndexedChunk | undefined) => {
    if (same) {
      found.set(chunk, same);
      left.delete(keyOf(same));
    }
  };
  for (const chunk of now) {
    const there = left.get(keyOf(chunk));
    take(chunk, there?.contentHash === chunk.contentHash ? there : undefined);
  }
  const byText = groupByText(left.values());
  for (const chunk of now.filter((one) => !found.has(one))) {
    take(chunk, byText.get(textOf(chunk))?.pop());
  }
  const changed: Identified[] = [];
  const added: Identified[] = [];
  const chunks = now.map((chunk): IndexedChunk => {
    const {version, chunkId, contentHash} = chunk;
    const own = {version, chunkId, contentHash};
    const same = found.get(chunk);
    const other = left.get(keyOf(chunk));
    if (same) {
      return {...own, supersedes: same.supersedes};
    }
    if (!other) {
      added.push(own);
      return {...own, supersedes: null};
    }
    left.delete(keyOf(chunk));
    changed.push(own);
    return {...own, supersedes: {contentHash: other.contentHash, changedAt}};
  });
  const all = {changed, added, removed: Array.from(left.values())};
  const same = Array.from(found, ([now, before]) => ({now, before}));
  return {...all, sections: sectionChanges(all, same), chunks};
}

function groupByText(chunks: Iterable<IndexedChunk>): Map<string, IndexedChunk[]> {
  const groups = new Map<string, IndexedChunk[]>();
  for (const chunk of Array.from(chunks)) {
    const group = groups.get(textOf(chunk));
    if (group) {
      group.push(chunk);
    } else {
      groups.set(textOf(chunk), [chunk]);
    }
  }
  return groups;
}

/** Ids are unique in one version only. */
function keyOf({version, chunkId}: Identified): string {
  return `${version}\n${chunkId}`;
}

function textOf({version, contentHash}: Identified): string {
  return `${version}\n${contentHash}`;
}
