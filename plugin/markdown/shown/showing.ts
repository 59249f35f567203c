import type {Scope} from '../mdx/evaluate.js';
import type {Imported} from '../mdx/markdown-file.js';
import {type MarkdownNode, spanOf} from '../node.js';
import type {PageHeading, PageLink, Range} from './shown-page.js';
import type {Included, Writer} from './writer.js';

/** What is at hand while a node is shown. */
export type Showing = {
  readonly writer: Writer;
  /** The file that the node stands in; null if it was made up. */
  readonly file: Included | null;
  readonly imports: ReadonlyMap<string, Imported>;
  readonly scope: Scope;
  /** Where a file's link references lead to, by identifier. */
  readonly definitions: ReadonlyMap<string, string>;
  /** How far the source is indented because of the JSX around it. */
  readonly indentation: number;
  readonly isInJsx: boolean;
  readonly style: PageStyle;
  readonly found: Found;
};

/** What a site's settings make of markdown. */
export type PageStyle = {
  /** The titles of admonitions that have none of their own, by keyword. */
  readonly admonitionTitles: ReadonlyMap<string, string>;
  /** Comments in code that highlight lines and are not shown. */
  readonly magicComments: readonly string[];
};

/** What is noted on the way. */
export type Found = {
  readonly headings: PageHeading[];
  readonly links: PageLink[];
  readonly unseen: Range[];
  /** The texts that its author keeps out. */
  readonly ignored: string[];
  /** Texts that readers see only once the page's scripts run. */
  readonly seenLater: string[];
};

/** Copies all of a node, if it has a source. */
export function copyNode(node: MarkdownNode, {file, writer, indentation}: Showing): void {
  const span = file && spanOf(node);
  if (file && span) {
    writer.copy(file, span.start, span.end, indentation);
  }
}

/** Plugins may give a node that they make up the place of another one. */
export function spanWithin(node: MarkdownNode, bounds: Range): Range | null {
  const span = spanOf(node);
  return span && span.start >= bounds.start && span.end <= bounds.end ? span : null;
}
