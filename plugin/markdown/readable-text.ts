import type {Heading, Nodes} from 'mdast';
import {expressionText} from './expression-text.js';

/** What a reader sees of a part of a document, one block a line. */
export type ReadableText = {
  readonly text: string;
  /** The headings in it, each with the place where its text starts. */
  readonly headings: readonly {readonly node: Heading; readonly offset: number}[];
};

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
  'comment',
  'definition',
  'footnoteReference',
  'html',
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

/** The text of a node alone. */
export function plainText(node: Nodes): string {
  return readableText(node).text;
}

/** The text of a node; formulas are TeX between `\(` and `\)`, or `\[` and `\]`. */
export function readableText(node: Nodes | AnyNode): ReadableText {
  const own = ownText(node);
  if (own !== null) {
    return {text: own, headings: []};
  }
  const {type, children = []} = node as AnyNode;
  const parts = children.map(readableText);
  if (isHeading(node)) {
    return {text: join(parts, '').text, headings: [{node, offset: 0}]};
  }
  if (BLOCK_CONTAINERS.has(type)) {
    const label = {text: tabLabel(node as AnyNode), headings: []};
    return join(
      [label, ...parts].filter(({text}) => text.trim() !== ''),
      '\n',
    );
  }
  return join(parts, type === 'tableRow' ? ' | ' : '');
}

/** Puts texts one after the other and moves their headings along. */
function join(parts: readonly ReadableText[], separator: string): ReadableText {
  const headings: ReadableText['headings'][number][] = [];
  let text = '';
  parts.forEach((part, index) => {
    text += index === 0 ? '' : separator;
    for (const {node, offset} of part.headings) {
      headings.push({node, offset: text.length + offset});
    }
    text += part.text;
  });
  return {text, headings};
}

/** The text that a node has by itself, or null if it is that of its children. */
function ownText(node: Nodes | AnyNode): string | null {
  const {type, value = '', name, alt, children} = node as AnyNode;
  if (INVISIBLE.has(type) || name === 'head') {
    return '';
  }
  switch (type) {
    case 'break':
      return ' ';
    case 'code':
      return value.replace(/\r\n?/g, '\n');
    case 'image':
      return oneLine(alt ?? '');
    case 'inlineCode':
    case 'text':
      return oneLine(value);
    case 'inlineMath':
      return `\\(${oneLine(value)}\\)`;
    case 'math':
      return `\\[${oneLine(value)}\\]`;
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return expressionText(value);
    case 'textDirective':
      // "at 12:30pm" parses as one: the site shows it as it was typed.
      return `:${name ?? ''}${(children ?? []).map((child) => readableText(child).text).join('')}`;
    default:
      return name === 'br' ? ' ' : children ? null : value;
  }
}

function isHeading(node: Nodes | AnyNode): node is Heading {
  return node.type === 'heading';
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
