import {Parser} from 'htmlparser2';
import type {MarkdownNode} from '../node.js';
import type {Showing} from './showing.js';

const SILENT = new Set(['script', 'style', 'template', 'noscript', 'head']);
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|font|i|img|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/;

/** The text of raw HTML in CommonMark, one block a line. */
export function htmlText(html: string): string {
  let text = '';
  let silent = 0;
  const parser = new Parser({
    onopentagname(name) {
      silent += SILENT.has(name) ? 1 : 0;
      text += INLINE.test(name) ? '' : '\n';
    },
    onopentag(name, {alt}) {
      text += name === 'img' && alt && silent === 0 ? alt : '';
    },
    ontext(part) {
      text += silent > 0 ? '' : part;
    },
    onclosetag(name) {
      silent -= SILENT.has(name) ? 1 : 0;
      text += INLINE.test(name) ? '' : '\n';
    },
  });
  parser.end(html);
  return text
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
