import type {Scope, Value, ValueRecord} from '../mdx/evaluate.js';
import {attributeText, attributeValues} from '../mdx/jsx-attributes.js';
import type {MarkdownNode} from '../node.js';
import type {Showing} from './showing.js';

/** No name that an expression could use. */
const TAB_VALUES = '<Tabs values>';

/** `<Tabs values={[{value, label}]}>` names the tabs for its children. */
export function withTabLabels(node: MarkdownNode, showing: Showing): Showing {
  const values = attributeValues(node, showing.scope).get('values') ?? null;
  return {...showing, scope: new Map(showing.scope).set(TAB_VALUES, values)};
}

export function tabLabel(node: MarkdownNode, scope: Scope): string | null {
  const value = attributeText(node, 'value', scope);
  const named = scope.get(TAB_VALUES);
  const entry = (Array.isArray(named) ? (named as readonly Value[]) : [])
    .filter(isRecord)
    .find((candidate) => candidate['value'] === value);
  const label = entry?.['label'];
  return typeof label === 'string' ? label : (attributeText(node, 'label', scope) ?? value);
}

function isRecord(value: Value): value is ValueRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
