import {UNKNOWN_TEXT} from '../../../core/index-format/unknown-text.js';
import {headingLevel, kindOf, texOf} from './kinds-of-element.js';
import {tabOf} from './tabs.js';

/** What an article says, and which node says it. */
export type PageText = {
  /** Formulas are TeX between `\(` and `\)`, or U+FFFC where the page has lost it. */
  readonly text: string;
  /** In order. */
  readonly nodes: readonly Saying[];
  readonly headings: readonly {readonly at: number; readonly level: number; readonly id: string}[];
  /** Where else ids stand. */
  readonly ids: ReadonlyMap<string, number>;
};

type Saying = {
  readonly node: Text | Element;
  readonly at: number;
  readonly end: number;
};

/** With the descriptions of images and what only some readers meet, or without. */
export function readPage(article: Element, withAll: boolean): PageText {
  const said: string[] = [];
  const nodes: Saying[] = [];
  const headings: {at: number; level: number; id: string}[] = [];
  const ids = new Map<string, number>();
  let length = 0;

  const add = (text: string, node?: Text | Element) => {
    said.push(text);
    const at = length;
    length += text.length;
    if (node) {
      nodes.push({node, at, end: length});
    }
  };
  const readElement = (element: Element) => {
    const kind = kindOf(element);
    if (kind === 'not said' || (kind === 'perhaps said' && !withAll)) {
      return;
    }
    if (element.id) {
      ids.set(element.id, length);
    }
    if (kind === 'formula') {
      const tex = texOf(element);
      add(tex === null ? UNKNOWN_TEXT : `\\(${tex}\\)`, element);
    } else if (kind === 'image') {
      add(withAll ? (element.getAttribute('alt') ?? '') : '', element);
    } else {
      const level = headingLevel(element);
      if (level !== null) {
        headings.push({at: length, level, id: element.id});
      }
      const edge = kind === 'block' ? '\n' : '';
      add(edge);
      if (element.getAttribute('role') === 'tabpanel') {
        // The source names each tab before what it shows.
        add(`${tabOf(element)?.textContent ?? ''}\n`);
      }
      readChildren(element);
      add(edge);
    }
  };
  const readChildren = (parent: Element) => {
    for (let child = parent.firstChild; child; child = child.nextSibling) {
      if (child instanceof Text) {
        add(child.data, child);
      } else if (child instanceof Element) {
        readElement(child);
      }
    }
  };
  readChildren(article);
  return {text: said.join(''), nodes, headings, ids};
}
