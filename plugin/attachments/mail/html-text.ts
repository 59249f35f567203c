import {Parser} from 'htmlparser2';
import {Unreadable} from '../unreadable.js';

const BREAKING = new Set([
  ...['address', 'article', 'blockquote', 'br', 'dd', 'div', 'dl', 'dt', 'footer', 'form', 'h1'],
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'li', 'main', 'ol', 'p', 'pre', 'section'],
  ...['table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul'],
]);
const UNSEEN = new Set(['head', 'noscript', 'script', 'style', 'template', 'title']);
/** What mail programs put around what is answered to, and around the signature. */
const REPEATED = /\b(?:gmail_quote|gmail_signature|moz-cite-prefix|moz-signature|yahoo_quoted)\b/;
const EMPTY = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'wbr']);

/** Far beyond what a mail has; the parser's time grows with the square. */
const DEEPEST = 5000;

/** The text of a mail in HTML: without what it quotes of others, and without the signature. */
export function textOfHtml(html: string): string {
  let text = '';
  /** How deep within what is left out. */
  let skipped = 0;
  let depth = 0;
  const parser = new Parser({
    onopentag(name, {class: classes = '', id = '', type = '', style = ''}) {
      depth++;
      if (depth > DEEPEST) {
        throw new Unreadable(
          `has HTML that nests more than ${DEEPEST} deep: save it as plain text`,
        );
      }
      if (skipped > 0 || isLeftOut(name, `${classes} ${id}`, type, style)) {
        skipped += EMPTY.has(name) ? 0 : 1;
      } else if (BREAKING.has(name)) {
        text += '\n';
      }
    },
    onclosetag(name) {
      depth--;
      if (skipped > 0) {
        skipped -= EMPTY.has(name) ? 0 : 1;
      } else if (BREAKING.has(name)) {
        text += name === 'p' ? '\n\n' : '\n';
      }
    },
    ontext(data) {
      text += skipped > 0 ? '' : data.replace(/\s+/g, ' ');
    },
  });
  parser.end(html);
  return text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n');
}

function isLeftOut(name: string, names: string, type: string, style: string): boolean {
  return (
    UNSEEN.has(name) ||
    (name === 'blockquote' && (type === 'cite' || REPEATED.test(names))) ||
    REPEATED.test(names) ||
    /display\s*:\s*none/i.test(style)
  );
}
