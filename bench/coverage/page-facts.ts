import {parse} from 'parse5';
import {articleOf} from './article.ts';
import {attribute, type Element, elementsIn} from './html-tree.ts';
import {type Shown, shownIn} from './shown.ts';
import {oneSpaced, wordsOf} from './words.ts';

/** What a built page shows, for comparing with its chunks. */
export type PageFacts = {
  readonly ids: ReadonlySet<string>;
  /** What each heading with an id says. */
  readonly headings: ReadonlyMap<string, string>;
  readonly words: readonly string[];
  /** Words that chunks may have or not: images' alternative texts, cards. */
  readonly optionalWords: readonly string[];
  readonly codeBlocks: readonly string[];
  readonly formulas: readonly string[];
  /** The cells of each row, each as the texts between its images. */
  readonly rows: readonly Row[];
};

export type Row = {readonly isHead: boolean; readonly texts: readonly string[]};

export function readPage(html: string): PageFacts | null {
  const document = parse(html);
  const article = articleOf(document);
  if (!article) {
    return null;
  }
  const elements = Array.from(elementsIn(article));
  const shown = Array.from(shownIn(article));
  return {
    ids: new Set(
      Array.from(elementsIn(document)).flatMap((element) => attribute(element, 'id') ?? []),
    ),
    headings: new Map(
      elements
        .filter(({tagName}) => /^h[1-6]$/.test(tagName))
        .map((heading) => [attribute(heading, 'id') ?? '', textOf(shownIn(heading))]),
    ),
    words: wordsOf(textOf(shown)),
    optionalWords: shown
      .filter(({kind}) => kind === 'optional')
      .flatMap(({value}) => wordsOf(value)),
    codeBlocks: elements
      .filter(({tagName}) => tagName === 'pre')
      .map((pre) => textOf(shownIn(pre)))
      .filter((code) => oneSpaced(code) !== ''),
    formulas: shown.filter(({kind}) => kind === 'formula').map(({value}) => value),
    rows: elements
      .filter(({tagName}) => tagName === 'tr')
      .map(rowOf)
      .filter(({texts}) => texts.length > 0),
  };
}

function textOf(shown: Iterable<Shown>): string {
  return Array.from(shown, ({kind, value}) =>
    kind === 'optional' ? ' ' : kind === 'formula' ? ` ${value} ` : value,
  ).join('');
}

function rowOf(row: Element): Row {
  const cells = row.childNodes.filter(
    (node): node is Element => 'tagName' in node && /^t[dh]$/.test(node.tagName),
  );
  return {
    isHead: cells.length > 0 && cells.every(({tagName}) => tagName === 'th'),
    texts: cells.flatMap(textsBetweenImages).filter((text) => wordsOf(text).length > 0),
  };
}

function textsBetweenImages(cell: Element): string[] {
  const texts = [''];
  for (const {kind, value} of shownIn(cell)) {
    if (kind === 'optional') {
      texts.push('');
    } else {
      texts.push(`${texts.pop() ?? ''}${kind === 'formula' ? ` ${value} ` : value}`);
    }
  }
  return texts;
}
