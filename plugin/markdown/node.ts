import type {Program} from 'estree-jsx';

/**
 * A node of a markdown tree, read structurally: the site's own extensions
 * (maths, directives, JSX) and its remark plugins may add any kind of node.
 */
export type MarkdownNode = {
  readonly type: string;
  readonly value?: string | undefined;
  /** Of a comment in MDX, whose value is empty. */
  readonly commentValue?: string | undefined;
  readonly alt?: string | null | undefined;
  readonly url?: string | undefined;
  readonly identifier?: string | undefined;
  readonly name?: string | null | undefined;
  readonly lang?: string | null | undefined;
  readonly meta?: string | null | undefined;
  readonly depth?: number | undefined;
  readonly ordered?: boolean | null | undefined;
  readonly start?: number | null | undefined;
  readonly children?: readonly MarkdownNode[] | undefined;
  /** Of JSX a list, of a directive a record. */
  readonly attributes?: unknown;
  /** What plugins note, see `noted`. */
  readonly data?: object | undefined;
  readonly position?: Position | undefined;
};

type Noted = {
  /** The anchor of a heading. */
  readonly id?: string | undefined;
  readonly directiveLabel?: boolean | undefined;
  /** Of an item in a numbered list that is written in JSX. */
  readonly itemNumber?: number | undefined;
  readonly estree?: Program | null | undefined;
};

export type Position = {
  readonly start: Point;
  readonly end: Point;
};

type Point = {
  readonly line: number;
  readonly column: number;
  readonly offset?: number | undefined;
};

/** Where a node stands in the text that was parsed, if it stands there at all. */
export function spanOf(node: MarkdownNode): {readonly start: number; readonly end: number} | null {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  return start === undefined || end === undefined ? null : {start, end};
}

/** What the parser, Docusaurus and its plugins have noted at a node. */
export function noted({data}: MarkdownNode): Noted {
  return data ?? {};
}
