import type {Program} from 'estree-jsx';
import type {MarkdownNode} from '../node.js';
import {evaluateProgram, renderedText, type Scope, type Value} from './evaluate.js';

type Attribute = {
  readonly type: string;
  readonly name?: string;
  readonly value?:
    | string
    | null
    | {readonly type: string; readonly data?: {readonly estree?: Program | null}};
};

/** The attributes of a JSX element whose values can be known. */
export function attributeValues(node: MarkdownNode, scope: Scope): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const {type, name, value} of attributesOf(node)) {
    if (type === 'mdxJsxAttribute' && name !== undefined) {
      const known =
        typeof value === 'object' && value !== null
          ? evaluateProgram(value.data?.estree, scope)
          : (value ?? true);
      if (known !== undefined) {
        values.set(name, known);
      }
    }
  }
  return values;
}

export function attributeText(node: MarkdownNode, name: string, scope: Scope): string | null {
  if (!attributesOf(node).some((attribute) => attribute.name === name)) {
    return null;
  }
  const value = attributeValues(node, scope).get(name);
  return value === undefined || value === true ? null : renderedText(value);
}

export function hasAttribute(node: MarkdownNode, name: string): boolean {
  return attributesOf(node).some((attribute) => attribute.name === name);
}

function attributesOf({attributes}: MarkdownNode): readonly Attribute[] {
  return Array.isArray(attributes) ? attributes : [];
}
