import {pattern} from '../../pattern.js';

/** What of a plain text markdown would take for its own, wherever it stands. */
const SPECIAL = /[\\`*[\]<>$|~]|&(?=#?\w+;)|_/g;
const LETTER = pattern('u')`[\p{L}\p{N}]`;
/** And where a line begins: headings, lists, rules. */
const AT_START = /^(#{1,6}|[-+=]+|\d{1,9}[.)])(?=\s|$)/;
const WEB_ADDRESS = /\bhttps?:\/\/[^\s<>|`\\]*[^\s<>|`\\.,;:!?'"()[\]]/g;

/** A text of one line that markdown shows as it is. */
export function plainMarkdown(text: string): string {
  const addresses = Array.from(text.matchAll(WEB_ADDRESS), ([address]) => `<${address}>`);
  return text
    .split(WEB_ADDRESS)
    .map((words, index) => escaped(words) + (addresses[index] ?? ''))
    .join('')
    .replace(AT_START, (mark) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`);
}

/** Code within a line, of whatever it consists. */
export function codeSpan(code: string): string {
  const fence = '`'.repeat(longestRun(code) + 1);
  const isBare = !/^`|`$|^ .*\S.* $/.test(code);
  const space = isBare ? '' : ' ';
  return `${fence}${space}${code}${space}${fence}`;
}

/** How many backticks stand in a row at most. */
export function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({length}) => length));
}

/** A link that does not end before its end. */
export function markdownLink(words: string, url: string): string {
  const address = url.replace(/[()|]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `[${words}](${address})`;
}

function escaped(words: string): string {
  return words.replace(SPECIAL, (mark, at: number) => {
    // Within a name, a low line is one.
    const isInName = LETTER.test(words.charAt(at - 1)) && LETTER.test(words.charAt(at + 1));
    return mark === '_' && isInName ? mark : `\\${mark}`;
  });
}
