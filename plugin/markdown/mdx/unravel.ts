import type {MarkdownNode} from '../node.js';

const FLOW_TYPES: ReadonlyMap<string, string> = new Map([
  ['mdxJsxTextElement', 'mdxJsxFlowElement'],
  ['mdxTextExpression', 'mdxFlowExpression'],
]);

/**
 * MDX takes a paragraph of nothing but JSX for blocks, as in
 * `<Tabs><TabItem>…</TabItem></Tabs>` on one line, before any plugin sees it.
 */
export function remarkUnravel(): (tree: MarkdownNode) => MarkdownNode {
  return unraveled;
}

function unraveled(node: MarkdownNode): MarkdownNode {
  const {children} = node;
  return children ? {...node, children: children.flatMap((child) => blocksOf(child))} : node;
}

function blocksOf(node: MarkdownNode): readonly MarkdownNode[] {
  const {type, children = []} = node;
  const isOnlyJsx =
    type === 'paragraph' &&
    children.some((child) => FLOW_TYPES.has(child.type)) &&
    children.every(
      (child) => FLOW_TYPES.has(child.type) || child.type === 'comment' || isBlank(child),
    );
  return isOnlyJsx
    ? children
        .filter((child) => !isBlank(child))
        .map((child) => unraveled({...child, type: FLOW_TYPES.get(child.type) ?? child.type}))
    : [unraveled(node)];
}

function isBlank({type, value = ''}: MarkdownNode): boolean {
  return type === 'text' && value.trim() === '';
}
