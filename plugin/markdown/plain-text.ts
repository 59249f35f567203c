import type {Nodes} from 'mdast';

/**
 * Nodes of the extensions that the site may use: maths, directives, JSX. They
 * are read structurally, since a site's own plugins may add any kind of node.
 */
type AnyNode = {
  readonly type: string;
  readonly value?: string;
  readonly alt?: string | null;
  readonly name?: string | null;
  readonly children?: readonly AnyNode[];
  readonly attributes?: unknown;
};

const INVISIBLE = new Set([
  'definition',
  'footnoteReference',
  'html',
  'comment',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
  'toml',
  'yaml',
]);

const BLOCK_CONTAINERS = new Set([
  'blockquote',
  'containerDirective',
  'footnoteDefinition',
  'list',
  'listItem',
  'mdxJsxFlowElement',
  'root',
  'table',
]);

/** What a reader sees of a node, one block a line; formulas as TeX between dollar signs. */
export function plainText(node: Nodes | AnyNode): string {
  const {type, value = '', children = []} = node as AnyNode;
  if (INVISIBLE.has(type)) {
    return '';
  }
  switch (type) {
    case 'break':
      return ' ';
    case 'code':
      return value;
    case 'image':
      return (node as AnyNode).alt ?? '';
    case 'inlineMath':
      return `$${value}$`;
    case 'math':
      return `$$${oneLine(value)}$$`;
    case 'tableRow':
      return children.map(plainText).join(' | ');
    case 'text':
      return oneLine(value);
    case 'textDirective':
      // "at 12:30pm" parses as one: the site shows it as it was typed.
      return `:${(node as AnyNode).name ?? ''}${children.map(plainText).join('')}`;
    default:
  }
  if (BLOCK_CONTAINERS.has(type)) {
    return [tabLabel(node as AnyNode), ...children.map(plainText)]
      .filter((text) => text.trim() !== '')
      .join('\n');
  }
  return children.length > 0 ? children.map(plainText).join('') : value;
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** `<TabItem label="Python">` shows its label to the reader, though not as a child. */
function tabLabel({name, attributes}: AnyNode): string {
  if (name !== 'TabItem' || !Array.isArray(attributes)) {
    return '';
  }
  const label: unknown = attributes.find((attribute) => attribute.name === 'label')?.value;
  return typeof label === 'string' ? label : '';
}
