import type {DefaultTreeAdapterTypes as Tree} from 'parse5';

export type Element = Tree.Element;

export function attribute({attrs}: Element, name: string): string | undefined {
  return attrs.find((attr) => attr.name === name)?.value;
}

export function hasClass(element: Element, name: string): boolean {
  return (attribute(element, 'class') ?? '').split(/\s+/).includes(name);
}

/** An element and all below it, in the page's order. */
export function* elementsIn(root: Tree.ParentNode): Generator<Element> {
  const open: Tree.Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if ('tagName' in node) {
      yield node;
    }
    if ('childNodes' in node) {
      open.push(...node.childNodes.toReversed());
    }
  }
}

export function find(
  root: Tree.ParentNode,
  isWanted: (element: Element) => boolean,
): Element | undefined {
  for (const element of elementsIn(root)) {
    if (isWanted(element)) {
      return element;
    }
  }
  return undefined;
}

/** All text below an element, as it stands. */
export function rawText(root: Tree.ParentNode): string {
  let text = '';
  const open: Tree.Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.nodeName === '#text' && 'value' in node) {
      text += node.value;
    } else if ('childNodes' in node) {
      open.push(...node.childNodes.toReversed());
    }
  }
  return text;
}
