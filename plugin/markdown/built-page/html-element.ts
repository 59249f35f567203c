import type {Element, ElementContent, Nodes} from 'hast';
import type {Attributes} from './chrome.js';

/** The attributes that tell what an element is, by their names in HTML. */
export function attributesOf({properties}: Element): Attributes {
  const attributes: Record<string, string | undefined> = {};
  for (const [name, property] of [
    ['class', 'className'],
    ['data-footnote-backref', 'dataFootnoteBackref'],
    ['data-footnote-ref', 'dataFootnoteRef'],
    ['data-tex', 'dataTex'],
    ['alttext', 'alttext'],
    ['aria-selected', 'ariaSelected'],
    ['display', 'display'],
    ['encoding', 'encoding'],
    ['href', 'href'],
    ['id', 'id'],
    ['role', 'role'],
  ] as const) {
    const value = properties[property];
    if (value !== undefined && value !== null && value !== false) {
      attributes[name] = Array.isArray(value) ? value.join(' ') : String(value);
    }
  }
  return attributes;
}

export function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return {type: 'element', tagName, properties, children};
}

export function isElement(node: Nodes): node is Element {
  return node.type === 'element';
}

/** The first element inside of another, in the order of the text, that is what is looked for. */
export function findElement(
  parent: Element,
  isWanted: (element: Element) => boolean,
): Element | null {
  for (const child of parent.children) {
    if (isElement(child)) {
      const found = isWanted(child) ? child : findElement(child, isWanted);
      if (found) {
        return found;
      }
    }
  }
  return null;
}

/** All text in a node, as it stands there. */
export function rawText(node: Nodes): string {
  if ('value' in node) {
    return node.type === 'text' ? node.value : '';
  }
  return 'children' in node ? node.children.map(rawText).join('') : '';
}
