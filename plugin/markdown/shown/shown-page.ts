import type {ChunkBlock} from '../../../core/types.js';
import type {Place} from './writer.js';

/**
 * A page as its reader sees it: markdown without what only a compiler reads,
 * partials and imported code in their places. All offsets are in `content`.
 */
export type ShownPage = {
  readonly content: string;
  /** What stands at the top of the page, in order; wrappers and partials are taken apart. */
  readonly units: readonly Unit[];
  readonly headings: readonly PageHeading[];
  readonly links: readonly PageLink[];
  /** What the content has and readers never see, in order: definitions of links. */
  readonly unseen: readonly Range[];
  /** What readers see only once scripts run: lazy tabs, diagrams, live code. */
  readonly seenLater: readonly string[];
  /** Where a range of the content comes from. */
  readonly placeOf: (start: number, end: number) => Place | null;
};

export type Range = {readonly start: number; readonly end: number};

/** Something that can be cut off: text by itself, or a group of such. */
export type Unit = Leaf | Group;

export type Leaf = Range & {
  readonly kind: 'heading' | 'prose' | 'code' | 'math' | 'row';
  /** What the reader sees of it, in one or more lines; formulas are TeX between `\(` and `\)`. */
  readonly text: string;
  /** Index into the page's headings. */
  readonly heading: number | null;
  /** Ranges of the text in which no sentence ends. */
  readonly kept: readonly Range[];
  readonly code: CodeShape | null;
  /** What in its text is no running text, where neither its kind nor what it stands in says so. */
  readonly blocks: readonly ChunkBlock[];
};

export const EMPTY_LEAF = {
  kind: 'prose',
  heading: null,
  kept: [],
  code: null,
  blocks: [],
} as const;

export type CodeShape = {
  readonly language: string | null;
  /** The range of the lines between the fences. */
  readonly body: Range;
  /** What opens and closes it; empty where indentation does. */
  readonly opening: string;
  readonly closing: string;
};

export type Group = Range & {
  readonly kind: 'list' | 'item' | 'table' | 'box';
  readonly children: readonly Unit[];
  /** Of an item in a numbered list. */
  readonly number?: number;
};

export type PageHeading = {
  /** `#inverse-kinematics`, or empty if the page gives it none. */
  readonly anchor: string;
  readonly title: string;
  /** "3.2", when the heading starts with its own number. */
  readonly number: string | null;
  readonly level: number;
  /** Where it stands; null where only the built page has it. */
  readonly sourceFile: string | null;
  readonly line: number | null;
};

export type PageLink = {
  readonly at: number;
  readonly kind: 'markdown' | 'wiki';
  readonly target: string;
};

/** The texts of a unit, in order. */
export function leavesOf(units: readonly Unit[]): Leaf[] {
  return units.flatMap((unit) => ('children' in unit ? leavesOf(unit.children) : [unit]));
}
