import {attributeText} from '../mdx/jsx-attributes.js';
import type {MarkdownNode} from '../node.js';
import type {Showing} from './showing.js';

/** `<a href>`, `<Link to>`, and components that lead somewhere in the same ways. */
export function noteLink(node: MarkdownNode, {found, scope, writer}: Showing): void {
  const names = node.name === 'a' || node.name === 'Link' ? ['to', 'href'] : ['to'];
  for (const name of names) {
    const target = attributeText(node, name, scope);
    if (target !== null) {
      found.links.push({at: writer.length(), kind: 'markdown', target});
    }
  }
}
