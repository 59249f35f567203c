import {type MarkdownNode, spanOf} from './node.js';

/**
 * The parser ends lists in admonitions in quotes too late: within what follows
 * them. Each node is cut where the next one starts.
 */
export function remarkMendPositions(): (tree: MarkdownNode) => MarkdownNode {
  return (tree) => mended(tree, Number.POSITIVE_INFINITY);
}

function mended(node: MarkdownNode, limit: number): MarkdownNode {
  const {children, position} = node;
  const end = Math.min(spanOf(node)?.end ?? limit, limit);
  const isLate = position !== undefined && (position.end.offset ?? 0) > end;
  const cut = isLate
    ? {...node, position: {...position, end: {...position.end, offset: end}}}
    : node;
  if (!children) {
    return cut;
  }
  const inside = children.map((child, index) => {
    const next = children[index + 1];
    return mended(child, Math.min(end, (next && spanOf(next)?.start) ?? end));
  });
  return {...cut, children: inside};
}
