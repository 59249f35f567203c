import type {Nodes} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';

/** What in some markdown another reader of it would follow, load or run. */
export function markupIn(markdown: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: Nodes): void => {
    if (
      ['definition', 'html', 'image', 'imageReference', 'link', 'linkReference'].includes(node.type)
    ) {
      found.push(node.type);
    }
    if ('children' in node) {
      node.children.forEach(visit);
    }
  };
  visit(fromMarkdown(markdown));
  return found;
}
