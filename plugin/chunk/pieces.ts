import type {SectionHeading} from './section-heading.js';
import type {Block} from './sections.js';

/** A part of a section that is stored as one chunk. */
export type Piece = {
  readonly blocks: readonly Block[];
  /** The headings below `##` that its first block stands under, from an earlier part, outermost first. */
  readonly open: readonly SectionHeading[];
};

/**
 * Cuts a section that is too long between its blocks, as late as possible. A
 * heading stays with what it stands above, a single block is never cut.
 */
export function piecesOf(
  blocks: readonly Block[],
  maxTokens: number,
  tokensBetween: (start: number, end: number) => number,
): Piece[] {
  const runs: Block[][] = [];
  let run: Block[] = [];
  for (const block of blocks) {
    const first = run[0];
    if (first && tokensBetween(first.start, block.end) > maxTokens) {
      const {kept, moved} = splitTrailingHeadings(run);
      if (kept.length > 0) {
        runs.push(kept);
        run = moved;
      }
    }
    run.push(block);
  }
  return withOpenHeadings(run.length > 0 ? [...runs, run] : runs);
}

function splitTrailingHeadings(run: readonly Block[]): {kept: Block[]; moved: Block[]} {
  const last = run.findLastIndex(({heading}) => heading === null);
  return {kept: run.slice(0, last + 1), moved: run.slice(last + 1)};
}

function withOpenHeadings(runs: readonly (readonly Block[])[]): Piece[] {
  let open: SectionHeading[] = [];
  return runs.map((blocks) => {
    const before = open;
    for (const {heading} of blocks) {
      if (heading) {
        open = [...open.filter(({level}) => level < heading.level), heading];
      }
    }
    open = open.filter(({level}) => level > 2);
    return {blocks, open: before};
  });
}
