import {hidden} from './hidden.js';

/** What a browser would run or draw is dropped with what is in it. */
const RUN = /<(script|style|iframe|object|svg|template)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const AUTOLINK = /<((?:https?|mailto|ftp):[^<>\s]*)>/gi;
const TAG = /<[a-z/!?][^<>]*>/gi;
/** One that never ends, or that comes of dropping another. */
const TAG_START = /<(?=[a-z/!?])/gi;
const IMAGE = /!\[([^\][]*)\]\((?:[^()]|\([^()]*\))*\)/g;
const LINK = /\[((?:[^\][]|\[[^\][]*\])*)\]\((?:[^()]|\([^()]*\))*\)/g;
const REFERENCE = /!?\[([^\][]+)\]\[[^\][]*\]/g;
const ADDRESS = /(?:\b[a-z][a-z\d+.-]*:\/\/|(?<![a-z\d])www\.)[^\s<>"'`)\]\uE0F8]+|:\/{2,}/gi;
/** What a browser would run as an address, wherever it stood. */
const RUN_ADDRESS = /(?:javascript|vbscript):\S+|data:[\w-]+\/\S*/gi;
const RUN_IN_CODE = /(?:javascript|vbscript):[^\s`]+|data:[\w-]+\/[^\s`]*/gi;
const CLOSING = /[.,;:!?*_~]+$|^:\/+$/;
const CODE_MARKS = /^`+ ?| ?`+$/g;

/**
 * Markdown without links, images and HTML: their text stays, where they lead does not. An address
 * stays, as code, if the passages have it.
 */
export function plainLinks(
  markdown: string,
  isQuoted: (text: string) => boolean,
  shown: (literal: string) => string = (literal) => harmless(literal, isQuoted),
): string {
  const {text, restore} = hidden(markdown, shown);
  const plain = text
    .replace(COMMENT, '')
    .replace(RUN, '')
    .replace(AUTOLINK, '$1')
    .replace(TAG, '')
    .replace(IMAGE, '$1')
    .replace(LINK, '$1')
    .replace(REFERENCE, '$1')
    .replace(ADDRESS, (address) => {
      const bare = address.replace(CLOSING, '');
      const isKept = bare !== '' && isQuoted(bare);
      return (isKept ? `\`${bare}\`` : '') + address.slice(bare.length).replace(/^:\/+/, ':');
    })
    .replace(RUN_ADDRESS, '')
    // What was put together by dropping something else.
    .replace(TAG_START, '< ')
    .replace(/\](?=[(:[])/g, '] ');
  return restore(plain);
}

/** Code and formulas are shown as such, by this chat; others may take them for something else. */
function harmless(literal: string, isQuoted: (text: string) => boolean): string {
  if (literal.startsWith('\\')) {
    return harmlessTex(literal);
  }
  // In code over several lines, others may see a block begin.
  const code = literal.replace(/\s*\n\s*/g, ' ');
  return isQuoted(code.replace(CODE_MARKS, '')) ? code : code.replace(RUN_IN_CODE, '…');
}

/** TeX has commands for links and pictures, too, and drawing programs that follow them. */
const LEADING = /\\(?:href|url|includegraphics|html[a-z]*)(?![a-z])/gi;

/** A formula that leads nowhere; what else reads the answer may take it for markdown. */
export function harmlessTex(tex: string): string {
  return tex
    .replace(LEADING, '\\text')
    .replace(/(javascript|vbscript|data):/gi, '$1 :')
    .replace(/:\/{2,}/g, ':')
    .replace(/www\./gi, 'www .')
    .replace(TAG_START, '< ')
    .replace(/\](?=\()/g, '] ');
}
