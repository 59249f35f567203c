import {articleIn} from './article.js';
import type {Cited} from './locate-citation.js';
import {type PageText, readPage} from './page-text.js';
import type {Range as TextRange} from './section-range.js';

/** So much of what stands around a quote tells it from others. */
const AROUND = 40;

/** Quotes a part of the page so that it can be found there again; null where that is not the author's text. */
export function quotedRange(
  range: Range,
  page: Document,
  mostLetters: number,
): Omit<Cited, 'url'> | null {
  const article = articleIn(page);
  const read = article && readPage(article, false);
  const said = read && textRange(read, range);
  if (!said) {
    return null;
  }
  const {text} = read;
  const {start, end} = trimmed(text, {
    start: said.start,
    end: Math.min(said.end, said.start + mostLetters),
  });
  return start < end
    ? {
        quote: text.slice(start, end),
        before: text.slice(Math.max(0, start - AROUND), start),
        after: text.slice(end, end + AROUND),
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
  return {
    start: first.at + (first.node === startContainer ? startOffset : 0),
    end: last.node === endContainer && last.node instanceof Text ? last.at + endOffset : last.end,
  };
}

/** Without the space around it, and never a half of a letter that takes two places. */
function trimmed(text: string, {start, end}: TextRange): TextRange {
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
  const kept = text.slice(start, isHalf ? end - 1 : end);
  const from = start + kept.length - kept.trimStart().length;
  return {start: from, end: from + kept.trim().length};
}
