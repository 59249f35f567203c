import type {Nodes} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {type Block, tidy} from './blocks.ts';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** The prose of a markdown file: headings and paragraphs, those of lists among them. */
export function markdownBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  const visit = (node: Nodes) => {
    if (node.type === 'heading' || node.type === 'paragraph') {
      const text = tidy(shownText(node));
      if (text !== '') {
        blocks.push({kind: node.type === 'heading' ? 'heading' : 'text', text});
      }
    } else if (node.type !== 'table' && 'children' in node) {
      node.children.forEach(visit);
    }
  };
  visit(parser.parse(markdown));
  return blocks;
}

/** Without pictures, such as badges, and HTML. */
function shownText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') {
    return node.value;
  }
  return node.type === 'break'
    ? ' '
    : 'children' in node
      ? node.children.map(shownText).join('')
      : '';
}
