import {Parser} from 'htmlparser2';
import type {MarkdownNode} from '../node.js';
import type {Showing} from './showing.js';

const SILENT = new Set(['script', 'style', 'template', 'noscript', 'head']);
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|font|i|img|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/;

/** Told of the elements that stand in HTML; `at` is where in its text that is. */
export type HtmlElements = {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>, at: number) => void;
  readonly close: (name: string, at: number) => void;
};

const NOBODY: HtmlElements = {open: () => undefined, close: () => undefined};

/** The text of raw HTML with a line break wherever a block begins or ends. */
export function brokenText(html: string, {open, close} = NOBODY): string {
  let text = '';
  let silent = 0;
  const parser = new Parser({
    onopentagname(name) {
      silent += SILENT.has(name) ? 1 : 0;
      text += INLINE.test(name) ? '' : '\n';
    },
    onopentag(name, attributes) {
      open(name, attributes, text.length);
      text += name === 'img' && attributes['alt'] && silent === 0 ? attributes['alt'] : '';
    },
    ontext(part) {
      text += silent > 0 ? '' : part;
    },
    onclosetag(name) {
      close(name, text.length);
      silent -= SILENT.has(name) ? 1 : 0;
      text += INLINE.test(name) ? '' : '\n';
    },
  });
  parser.end(html);
  return text;
}

/** The text of raw HTML in CommonMark, one block a line. */
export function htmlText(html: string): string {
  return brokenText(html)
    .split('\n')
    .map((line) => line.trim())
    .filter((line, index, lines) => line !== '' || index === 0 || index === lines.length - 1)
    .join('\n');
}

/** Where the links of raw HTML lead to. */
export function noteHtmlLinks(
  {value = ''}: MarkdownNode,
  {found, writer}: Pick<Showing, 'found' | 'writer'>,
): void {
  const parser = new Parser({
    onopentag(name, {href}) {
      if (name === 'a' && href) {
        found.links.push({at: writer.length(), kind: 'markdown', target: href});
      }
    },
  });
  parser.end(value);
}
