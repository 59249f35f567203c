import {toValue} from '../mdx/evaluate.js';
import type {MarkdownFile} from '../mdx/markdown-file.js';
import type {MarkdownNode} from '../node.js';
import {contextOf} from './file-context.js';
import {showBlock} from './show-blocks.js';
import {nothingFound, showPart} from './show-part.js';
import {showSequence} from './show-sequence.js';
import type {Found, PageStyle} from './showing.js';
import type {ShownPage} from './shown-page.js';
import {createWriter} from './writer.js';

export type ShownSource = {
  readonly page: ShownPage;
  /** What its author keeps out, though readers of the page see it. */
  readonly ignored: Found['ignored'];
};

/** Shows a document as its source has it. */
export function showSource(
  source: MarkdownFile,
  frontMatter: Readonly<Record<string, unknown>>,
  style: PageStyle,
): ShownSource {
  const {name, text, toSource, tree} = source;
  const found = nothingFound();
  const writer = createWriter();
  const showing = {
    ...contextOf(source, {frontMatter: toValue(frontMatter) ?? {}}),
    writer,
    file: {name, text, toSource, origin: null},
    indentation: 0,
    isInJsx: false,
    style,
    found,
  };
  const units = showPart(tree.children ?? [], showing, showBlock);
  return {page: {...found, ...writer.finish(), units}, ignored: found.ignored};
}

/** Shows a page of which only the built HTML says what readers see. */
export function showBuilt(tree: MarkdownNode, style: PageStyle): ShownPage {
  const found = nothingFound();
  const writer = createWriter();
  const nothing = {imports: new Map(), scope: new Map(), definitions: new Map()};
  const showing = {...nothing, writer, file: null, indentation: 0, isInJsx: false, style, found};
  const units = showSequence(tree.children ?? [], showing, showBlock);
  return {...found, ...writer.finish(), units};
}
