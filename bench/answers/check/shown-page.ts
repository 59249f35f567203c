import {parse} from 'parse5';
import {articleOf} from '../../coverage/article.ts';
import {attribute, type Element, elementsIn} from '../../coverage/html-tree.ts';
import {shownIn} from '../../coverage/shown.ts';
import {folded, withoutBars} from './folded.ts';

export type ShownPage = {
  readonly ids: ReadonlySet<string>;
  readonly says: (quote: string, kind: string) => boolean;
  /** Whether it says so between the heading with this id, or its top, and the next heading. */
  readonly saysUnder: (id: string, quote: string, kind: string) => boolean;
  /** Whether it has tabs whose content is made only when they are chosen. */
  readonly hasLazyTabs: boolean;
};

/** Null where the page has nothing that an author wrote. */
export function readShownPage(html: string): ShownPage | null {
  const document = parse(html);
  const article = articleOf(document);
  if (!article) {
    return null;
  }
  const texts = textsOf(article);
  const lazyTabs = count(article, 'tab') > count(article, 'tabpanel');
  const under = textsUnder(article);
  return {
    ids: new Set(
      Array.from(elementsIn(document)).flatMap((element) => attribute(element, 'id') ?? []),
    ),
    says: (quote, kind) => say(texts, quote, kind),
    saysUnder: (id, quote, kind) => say(under.get(id) ?? [], quote, kind),
    hasLazyTabs: lazyTabs,
  };
}

function say(texts: readonly string[], quote: string, kind: string): boolean {
  const isRow = kind === 'row';
  const wanted = isRow ? withoutBars(folded(quote)) : folded(quote);
  return wanted !== '' && texts.some((text) => (isRow ? withoutBars(text) : text).includes(wanted));
}

/** With pictures' descriptions, which stand within sentences, and without. */
function textsOf(article: Element): readonly string[] {
  const shown = Array.from(shownIn(article));
  const said = (some: typeof shown) => folded(some.map(({value}) => value).join(''));
  return [said(shown), said(shown.filter(({kind}) => kind !== 'optional'))];
}

/** Stand around a heading's id: these are no characters, so that no page has them. */
const [OPEN, CLOSE] = ['\ufdd0', '\ufdd1'];

/** By the id of a heading, what stands under it; by none, what stands before the first one. Changes the tree. */
function textsUnder(article: Element): ReadonlyMap<string, readonly string[]> {
  for (const heading of elementsIn(article)) {
    const id = attribute(heading, 'id');
    if (/^h[1-6]$/.test(heading.tagName) && id !== undefined) {
      const value = OPEN + encodeURIComponent(id) + CLOSE;
      heading.childNodes.unshift({nodeName: '#text', value, parentNode: heading});
    }
  }
  const found = new Map<string, readonly string[]>();
  for (const text of textsOf(article)) {
    for (const stretch of text.split(OPEN)) {
      const [before = '', after] = stretch.split(CLOSE);
      const id = after === undefined ? '' : decodeURIComponent(before);
      found.set(id, [...(found.get(id) ?? []), after ?? before]);
    }
  }
  return found;
}

function count(article: Element, role: string): number {
  return Array.from(elementsIn(article)).filter((one) => attribute(one, 'role') === role).length;
}
