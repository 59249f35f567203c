/** Characters that take two columns of a terminal. */
const WIDE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]$/u;
/** Marks on the character before, and what is not seen at all. */
const NARROW = /^[\p{M}\p{Cf}]$/u;

const TAB = '    ';

/** How many columns a text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    width += columns(character);
  }
  return width;
}

/** One line without what a terminal would take for a command. */
export function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** One line as it is indented, without what a terminal would take for a command. */
export function withoutControls(line: string): string {
  return line.replaceAll('\t', TAB).replace(/\p{Cc}/gu, '');
}

export function shorten(text: string, width: number): string {
  return widthOf(text) <= width ? text : `${text.slice(0, lineEnd(text, width - 1)).trimEnd()}…`;
}

/** So many lines at most, cut between words; of a longer text, the beginning. */
export function fold(text: string, width: number, lines: number): string[] {
  const folded: string[] = [];
  let rest = text;
  while (rest !== '' && folded.length < lines - 1) {
    const end = lineEnd(rest, width);
    folded.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? folded : [...folded, shorten(rest, width)];
}

/** Where a line has to end: before a word, unless the word alone is too long. */
function lineEnd(text: string, width: number): number {
  let [used, at, lastSpace] = [0, 0, 0];
  for (const character of text) {
    used += columns(character);
    if (character === ' ') {
      lastSpace = at;
    } else if (used > width) {
      return lastSpace || at || character.length;
    }
    at += character.length;
  }
  return text.length;
}

function columns(character: string): number {
  return NARROW.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
}
