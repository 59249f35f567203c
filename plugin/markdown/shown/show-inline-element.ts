import {attributeText, attributeValues} from '../mdx/jsx-attributes.js';
import type {MarkdownNode} from '../node.js';
import {noteLink} from './element-link.js';
import {contextOf} from './file-context.js';
import {ignoredBlocks} from './ignored.js';
import {isBlockElement} from './lines.js';
import {type InlineText, showInline} from './show-inline.js';
import {isShown} from './show-sequence.js';
import type {Showing} from './showing.js';

const UNSEEN = new Set(['head', 'Head', 'style', 'script', 'svg']);

/** JSX in a line: the tags are no markdown, what stands between them is. */
export function showInlineElement(node: MarkdownNode, showing: Showing, out: InlineText): void {
  const {imports, scope, writer} = showing;
  const name = node.name ?? '';
  if (UNSEEN.has(name)) {
    return;
  }
  if (name === 'br') {
    writer.write('<br/>');
    out.text += ' ';
    return;
  }
  if (name === 'img') {
    const alternative = attributeText(node, 'alt', scope) ?? '';
    writer.write(alternative);
    out.text += alternative;
    return;
  }
  noteLink(node, showing);
  const imported = imports.get(name);
  if (imported?.kind === 'partial') {
    const props = Object.fromEntries(attributeValues(node, scope));
    const within = {...showing, ...contextOf(imported.file, {props}), file: null};
    const blocks = imported.file.tree.children ?? [];
    const ignored = ignoredBlocks(blocks);
    for (const block of blocks.filter((one) => isShown(one) && !ignored.has(one))) {
      endWord(writer, out);
      showInline(block, within, out);
    }
    return;
  }
  if (isBlockElement(node)) {
    endWord(writer, out);
    showAll(node, showing, out);
    endWord(writer, out);
    return;
  }
  showAll(node, showing, out);
}

/** What stands in an element, without the element. */
export function showAll({children = []}: MarkdownNode, showing: Showing, out: InlineText): void {
  for (const child of children) {
    showInline(child, showing, out);
  }
}

function endWord(writer: Showing['writer'], out: InlineText): void {
  if (out.text !== '' && !/\s$/.test(out.text)) {
    writer.write(' ');
    out.text += ' ';
  }
}
