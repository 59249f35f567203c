import {type MarkdownNode, spanOf} from '../../markdown/node.js';
import {saysIgnore} from '../../markdown/shown/comments.js';
import {Unreadable} from '../unreadable.js';

/** With which an author keeps a section out: in files, both ways hold in both kinds of markdown. */
export const IGNORE = String.raw`<!--\s*rag-chat-ignore\s*-->|\{\s*(?:\/\*\s*rag-chat-ignore\s*\*\/|\/\/\s*rag-chat-ignore\s*?\n)\s*\}`;

const ALONE = new RegExp(`^(?:${IGNORE})$`);
const ANYWHERE = new RegExp(IGNORE, 'g');

/** Makes comments of those of MDX, which are text to who reads plain markdown; throws where one heads nothing. */
export function withIgnoreComments(tree: MarkdownNode, text: string): MarkdownNode {
  const children = (tree.children ?? []).map((block) => {
    const {start = 0, end = 0} = spanOf(block) ?? {};
    return block.type === 'paragraph' && ALONE.test(text.slice(start, end).trim())
      ? {type: 'html', value: '<!-- rag-chat-ignore -->', position: block.position}
      : block;
  });
  const known = [...children.filter(saysIgnore), ...codeIn(tree)].map(spanOf);
  for (const {index} of text.matchAll(ANYWHERE)) {
    if (!known.some((span) => span && span.start <= index && index < span.end)) {
      const line = text.slice(0, index).split('\n').length;
      throw new Unreadable(
        `has rag-chat-ignore in line ${line}, where it must stand by itself under a heading, not in a list, a quote, HTML or a line of text`,
      );
    }
  }
  return {...tree, children};
}

/** What speaks of a comment, and is none. */
function codeIn(node: MarkdownNode): readonly MarkdownNode[] {
  return node.type === 'code' || node.type === 'inlineCode' || node.type === 'yaml'
    ? [node]
    : (node.children ?? []).flatMap(codeIn);
}
