import type {Chunk} from '../../core/types.js';
import type {NamedChunk} from '../chunk/chunk-ids.js';

export type BrokenAnchor = {
  readonly sourceFile: string;
  readonly line: number;
  readonly anchor: string;
  readonly url: string;
};

export type CheckedChunks = {
  readonly chunks: readonly Chunk[];
  readonly broken: readonly BrokenAnchor[];
};

/** Finds the ids of a built page by its site path; null if there is no such page. */
export type BuiltAnchors = (url: string) => Promise<ReadonlySet<string> | null>;

/**
 * Compares every anchor with the built page. One that is not there is taken
 * out, so that citations lead to the section or the page, and is reported.
 */
export async function checkAnchors(
  drafts: readonly NamedChunk[],
  builtAnchors: BuiltAnchors,
): Promise<CheckedChunks> {
  const pages = new Map<string, Promise<ReadonlySet<string> | null>>();
  const broken: BrokenAnchor[] = [];
  const chunks: Chunk[] = [];
  for (const {headingLines, ...draft} of drafts) {
    const page = pages.get(draft.url) ?? builtAnchors(draft.url);
    pages.set(draft.url, page);
    const ids = await page;
    const live = (anchor: string) => anchor !== '' && (ids?.has(anchor.slice(1)) ?? false);
    draft.headings.forEach(({anchor}, index) => {
      const line = headingLines[index] ?? 0;
      const {sourceFile, url} = draft;
      // A heading may also be that of a later part of its section.
      const isKnown = broken.some((other) => other.line === line && other.url === url);
      if (anchor !== '' && !live(anchor) && !isKnown) {
        broken.push({sourceFile, line, anchor, url});
      }
    });
    chunks.push({
      ...draft,
      urlAnchor: live(draft.urlAnchor) ? draft.urlAnchor : '',
      headings: draft.headings.map((heading) =>
        live(heading.anchor) ? heading : {...heading, anchor: ''},
      ),
    });
  }
  return {chunks, broken};
}

export function describeBroken(broken: readonly BrokenAnchor[]): string {
  const lines = broken.map(
    ({sourceFile, line, anchor, url}) => `  ${sourceFile}:${line} ${anchor} is not in ${url}`,
  );
  const what = broken.length === 1 ? '1 anchor is' : `${broken.length} anchors are`;
  return `${what} missing in the built pages; citations lead to the section or the page instead:\n${lines.join('\n')}`;
}
