import {articleIn} from './article.js';
import type {Cited} from './locate-citation.js';
import {type PageText, readPage} from './page-text.js';
import type {Range as TextRange} from './section-range.js';

type Quoted = {
  /** What a reader sees of it. */
  readonly text: string;
  /** All that stands there, by which it is found again. */
  readonly cited: Omit<Cited, 'url'>;
};

/** So much of what stands around a quote tells it from others. */
const AROUND = 40;

const HIDDEN = '[hidden], details:not([open])';

/** Quotes a part of the page so that it can be found there again; null where that is not the author's text. */
export function quotedRange(range: Range, page: Document, mostLetters: number): Quoted | null {
  const article = articleIn(page);
  const read = article && readPage(article, false);
  const said = read && textRange(read, range);
  if (!said) {
    return null;
  }
  const {text} = read;
  const {start, end} = trimmed(text, fitting(read, said, mostLetters));
  return start < end
    ? {
        text: seenText(read, trimmed(text, said), mostLetters),
        cited: {
          quote: text.slice(start, end),
          before: text.slice(Math.max(0, start - AROUND), start),
          after: text.slice(end, end + AROUND),
        },
      }
    : null;
}

/** Which part of a page's text a part of the page says. */
function textRange({nodes}: PageText, range: Range): TextRange | null {
  const within = nodes.filter(({node}) => range.intersectsNode(node));
  const [first, last] = [within[0], within.at(-1)];
  if (!first || !last) {
    return null;
  }
  const {startContainer, startOffset, endContainer, endOffset} = range;
  const isIn = (node: Node, container: Node) => node === container && node instanceof Text;
  return {
    start: first.at + (isIn(first.node, startContainer) ? startOffset : 0),
    end: isIn(last.node, endContainer) ? last.at + endOffset : last.end,
  };
}

/** As much from its beginning as there is room for; no half of a formula, nor of a letter that takes two places. */
function fitting({text, nodes}: PageText, {start, end}: TextRange, most: number): TextRange {
  const limit = Math.min(end, start + most);
  const cut = nodes.find(
    ({node, at, end: to}) => node instanceof Element && at < limit && limit < to,
  );
  const until = cut?.at ?? limit;
  return {start, end: /[\uD800-\uDBFF]/.test(text.charAt(until - 1)) ? until - 1 : until};
}

/** Without the space around it. */
function trimmed(text: string, {start, end}: TextRange): TextRange {
  const kept = text.slice(start, end);
  const from = start + kept.length - kept.trimStart().length;
  return {start: from, end: from + kept.trim().length};
}

/** What of it no closed tab hides, nor anything else that opens. */
function seenText(page: PageText, within: TextRange, most: number): string {
  let seen = '';
  let place = within.start;
  for (const {node, at, end} of page.nodes) {
    if (end <= within.start || at >= within.end) {
      continue;
    }
    const own = {start: Math.max(at, within.start), end: Math.min(end, within.end)};
    // What a tab is called stands in no node, and beside what it shows.
    seen += /\s/.test(page.text.slice(place, own.start)) ? '\n' : '';
    if (!isHidden(node)) {
      const {end: until} = fitting(page, own, most - seen.length);
      seen += page.text.slice(own.start, until);
      if (until < own.end) {
        break;
      }
    }
    place = own.end;
  }
  return seen.replace(/\s*\n\s*/g, '\n').trim();
}

function isHidden(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  const hiding = element?.closest(HIDDEN);
  return Boolean(hiding) && !(element?.closest('summary')?.parentElement === hiding);
}
