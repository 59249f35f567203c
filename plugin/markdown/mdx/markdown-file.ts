import type {MarkdownNode} from '../node.js';
import type {ToSource} from '../source-map.js';

/** A markdown file, parsed, with what it imports. */
export type MarkdownFile = {
  /** Relative to the site, with forward slashes. */
  readonly name: string;
  /** What the positions in the tree refer to. */
  readonly text: string;
  /** Leads back to the file as it is on disk; null where that is not possible. */
  readonly toSource: ToSource | null;
  readonly tree: MarkdownNode;
  readonly imports: ReadonlyMap<string, Imported>;
};

/** What an imported name of an MDX file stands for, where it is text. */
export type Imported =
  | {readonly kind: 'partial'; readonly file: MarkdownFile}
  | {readonly kind: 'raw'; readonly code: string};

/** Something that is wrong with a file and that its author can fix. */
export type FileProblem = {
  readonly sourceFile: string;
  readonly line: number | null;
  readonly message: string;
};
