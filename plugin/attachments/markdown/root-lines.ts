import {IGNORE} from './ignore-comment.js';

/** What a line of markdown is that nobody parses: unclear, where only a parser could tell what ends sections or is a comment. */
export type RootLine =
  | {readonly kind: 'text' | 'ignore' | 'unclear'}
  /** With the line above it, where it underlines that. */
  | {readonly kind: 'heading'; readonly level: number; readonly lines: number};

const TEXT: RootLine = {kind: 'text'};
const UNCLEAR: RootLine = {kind: 'unclear'};
const IS_IGNORE = new RegExp(`^(?:${IGNORE})\\s*$`);
const HAS_IGNORE = new RegExp(
  `${IGNORE}|^\\s*(?:\\/\\/|\\/\\*)?\\s*rag-chat-ignore\\s*(?:\\*\\/)?\\s*$`,
);
const FENCE = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;
/** In a list, in a quote, or indented. */
const INNER_FENCE = /^(?:[\s>]|[-+*](?=\s)|\d{1,9}[.)](?=\s))+(?:`{3,}[^`]*|~{3,}.*)$/;
const HEADING = /^(#{1,6})(?:[ \t]|$)/;
const INNER_HEADING = /^ {1,3}#{1,6}(?:[ \t]|$)/;
const UNDERLINE = /^ {0,3}(?:(=+)|-+)[ \t]*$/;
const BREAK = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const HTML = /^ {0,3}<[a-z/!?]/i;
/** These may have blank lines within them. */
const LONG_HTML = /^ {0,3}<(?:[!?]|(?:pre|script|style|textarea)\b)/i;
/** What may be a heading, if it is underlined: no item, quote, row or definition. */
const PLAIN = /^(?![\s>|[]|[-+*][ \t]|\d{1,9}[.)][ \t])/;

/** Tells line by line what stands at the top of a file, outside of code. */
export function rootLines(): (line: string) => RootLine {
  let [isFirst, isFrontMatter, isHtml, isPlain] = [true, false, false, false];
  let fence = '';
  /** Lines since the last blank one, or whatever else begins anew. */
  let run = 0;
  const begun = (line: RootLine) => {
    run = 0;
    return line;
  };
  return (line) => {
    const opensFile = isFirst;
    isFirst = false;
    if (isFrontMatter || (opensFile && /^---\s*$/.test(line))) {
      isFrontMatter = opensFile || !/^---\s*$/.test(line);
      return TEXT;
    }
    if (fence !== '') {
      fence = closes(line, fence) ? '' : fence;
      return TEXT;
    }
    if (line.trim() === '') {
      isHtml = false;
      return begun(TEXT);
    }
    const mentions = HAS_IGNORE.test(line);
    const [, hashes = ''] = HEADING.exec(line) ?? [];
    const [, ticks = '', tildes = ''] = FENCE.exec(line) ?? [];
    if (isHtml) {
      return mentions || `${hashes}${ticks}${tildes}` !== '' ? UNCLEAR : TEXT;
    }
    if (IS_IGNORE.test(line)) {
      return begun({kind: 'ignore'});
    }
    if (mentions || INNER_FENCE.test(line) || INNER_HEADING.test(line)) {
      return UNCLEAR;
    }
    if (hashes !== '') {
      return begun({kind: 'heading', level: hashes.length, lines: 1});
    }
    if (ticks !== '' || tildes !== '') {
      fence = ticks || tildes;
      return begun(TEXT);
    }
    if (HTML.test(line)) {
      if (LONG_HTML.test(line)) {
        return line.includes('<!--') && line.includes('-->') ? begun(TEXT) : UNCLEAR;
      }
      isHtml = true;
      return TEXT;
    }
    const underline = run > 0 ? UNDERLINE.exec(line) : null;
    if (underline) {
      return run === 1 && isPlain
        ? begun({kind: 'heading', level: underline[1] ? 1 : 2, lines: 2})
        : UNCLEAR;
    }
    if (BREAK.test(line)) {
      return begun(TEXT);
    }
    run++;
    isPlain = run === 1 && PLAIN.test(line);
    return TEXT;
  };
}

function closes(line: string, fence: string): boolean {
  const text = line.trimEnd();
  const marks = text.trimStart();
  return (
    text.length - marks.length <= 3 &&
    marks.length >= fence.length &&
    marks === (fence[0] ?? '').repeat(marks.length)
  );
}
