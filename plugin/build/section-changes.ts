import type {ChunkChanges, Identified} from './index-changes.js';

/** What of a chunk's id says which part of its section it is, as `chunk-ids.ts` writes it. */
const PART = /(?:-\d{3,}(?:_sub_\d+)?|::chunk::\d+::[0-9a-f]+)$/;

export type SectionChanges = {
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
};

/** Counts what readers of a site take for one: a section, of which one of several chunks may change. */
export function sectionChanges(
  {changed, added, removed}: Pick<ChunkChanges, 'added' | 'changed' | 'removed'>,
  /** Chunks that are as they were, by what they are called now and what they were called. */
  same: readonly {readonly now: Identified; readonly before: Identified}[],
): SectionChanges {
  const stays = sectionsOf([...changed, ...same.map(({now}) => now)]);
  const stayed = sectionsOf([...changed, ...same.map(({before}) => before)]);
  const grown = added.filter((chunk) => stays.has(sectionOf(chunk)));
  const shrunk = removed.filter((chunk) => stayed.has(sectionOf(chunk)));
  return {
    changed: sectionsOf([...changed, ...grown, ...shrunk]).size,
    added: sectionsOf(added.filter((chunk) => !stays.has(sectionOf(chunk)))).size,
    removed: sectionsOf(removed.filter((chunk) => !stayed.has(sectionOf(chunk)))).size,
  };
}

/** `12 sections changed, 3 are new, 1 is gone`; null where nothing of this has happened. */
export function describeChanges({changed, added, removed}: SectionChanges): string | null {
  const happened = [
    [changed, 'changed', 'changed'],
    [added, 'is new', 'are new'],
    [removed, 'is gone', 'are gone'],
  ] as const;
  const said = happened
    .filter(([count]) => count > 0)
    .map(([count, one, many], place) => {
      const what = place === 0 ? (count === 1 ? ' section' : ' sections') : '';
      return `${count}${what} ${count === 1 ? one : many}`;
    });
  return said.length === 0 ? null : said.join(', ');
}

function sectionsOf(chunks: readonly Identified[]): ReadonlySet<string> {
  return new Set(chunks.map(sectionOf));
}

function sectionOf({version, chunkId}: Identified): string {
  return `${version}\n${chunkId.replace(PART, '')}`;
}
