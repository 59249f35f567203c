import type {MarkdownNode} from '../node.js';

const INLINE = new Set([
  'break',
  'comment',
  'delete',
  'emphasis',
  'footnoteReference',
  'html',
  'image',
  'imageReference',
  'inlineCode',
  'inlineMath',
  'link',
  'linkReference',
  'mdxTextExpression',
  'strong',
  'text',
  'textDirective',
]);

const BLOCK_NAMES = new Set(
  (
    'Admonition CodeBlock Details TabItem Tabs address article aside blockquote dd details ' +
    'div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p ' +
    'pre section summary table tbody td tfoot th thead tr ul video'
  ).split(' '),
);

/** Whether JSX stands on lines of its own wherever it is written. */
export function isBlockElement({type, name}: MarkdownNode): boolean {
  return type.startsWith('mdxJsx') && BLOCK_NAMES.has(name ?? '');
}

function isInline(node: MarkdownNode): boolean {
  return INLINE.has(node.type) || (node.type === 'mdxJsxTextElement' && !isBlockElement(node));
}

/** The children of an element as blocks: what stands in a line together becomes a paragraph. */
export function linesAsBlocks(children: readonly MarkdownNode[]): readonly MarkdownNode[] {
  if (!children.some(isInline)) {
    return children;
  }
  const blocks: MarkdownNode[] = [];
  let line: MarkdownNode[] = [];
  const endLine = (): void => {
    if (line.some(({type, value}) => type !== 'text' || value?.trim() !== '')) {
      blocks.push(paragraphOf(line));
    }
    line = [];
  };
  for (const child of children) {
    if (isInline(child)) {
      line.push(child);
    } else {
      endLine();
      blocks.push(child);
    }
  }
  endLine();
  return blocks;
}

function paragraphOf(children: readonly MarkdownNode[]): MarkdownNode {
  const start = children[0]?.position?.start;
  const end = children.at(-1)?.position?.end;
  const position = start && end ? {start, end} : undefined;
  return {type: 'paragraph', children, position};
}
