import {type BlockStart, blockStart} from './block-start.js';
import type {Piece} from './piece.js';
import {sentenceEnd} from './sentence-end.js';
import {cellsOfLine, isTableBorder} from './table-line.js';

/** Where in its text an answer is. */
export type Place = {
  /** Whether a line begins here, rather than a further sentence in one. */
  readonly isLine: boolean;
  /** Whether a paragraph begins here. */
  readonly opens: boolean;
  /** The columns of the table that the line before is of. */
  readonly head: string | null;
  readonly locale: string;
};

/** What was taken off the text; without a piece where nothing is shown of it. */
export type Taken = {readonly piece?: Piece; readonly used: number; readonly place: Place};

/** No sentence is longer; what has no stop is cut. */
const LONGEST = 2000;
const EMPTY_LINES = /^(?:[^\S\n]*\n)+/;
/** Up to the end of a line, if it ends. */
const BLANK = /^[^\S\n]*\n|^[^\S\n]+(?=\S)/;
const QUOTE = /^[ \t]*>[ \t]?/;

/** The first piece of a text; null where more of it must be there to tell, if more is to come. */
export function nextPiece(text: string, place: Place, isEnd: boolean): Taken | null {
  // How far a line is set in matters to code in it.
  const blank = (place.isLine ? EMPTY_LINES : BLANK).exec(text)?.[0] ?? '';
  if (blank !== '') {
    return afterBlank(blank, place);
  }
  if (text.trim() === '') {
    return null;
  }
  if (!place.isLine) {
    return sentence(text, place, isEnd);
  }
  const quote = QUOTE.exec(text)?.[0].length;
  if (quote !== undefined) {
    return {used: quote, place};
  }
  const newline = text.indexOf('\n');
  const line = newline === -1 ? text : text.slice(0, newline);
  const start = blockStart(line);
  const isWhole = newline !== -1 || isEnd;
  if (
    !isWhole &&
    (start === null
      ? !/\S\s/.test(line) && line.trim().length < 64
      : start.kind !== 'formula' && start.kind !== 'item')
  ) {
    return null;
  }
  return start === null
    ? sentence(text, {...place, head: null}, isEnd)
    : block(text, {start, line, place, isEnd});
}

function afterBlank(blank: string, place: Place): Taken {
  const lines = blank.split('\n').length - 1;
  const isEmpty = lines > 0 && place.isLine;
  return {
    used: blank.length,
    place: {...place, isLine: place.isLine || lines > 0, ...(isEmpty && {opens: true, head: null})},
  };
}

type At = {
  readonly start: BlockStart;
  readonly line: string;
  readonly place: Place;
  readonly isEnd: boolean;
};

function block(text: string, at: At): Taken | null {
  const {start, line, place, isEnd} = at;
  const next: Place = {...place, isLine: false, opens: true, head: null};
  switch (start.kind) {
    case 'skipped':
      return {used: line.length, place: next};
    case 'heading': {
      const title = line
        .replace(/^\s*#+\s+/, '')
        .replace(/\s+#+\s*$/, '')
        .trim();
      return {
        piece: {kind: 'heading', text: title, opens: true, isCut: false},
        used: line.length,
        place: next,
      };
    }
    case 'row':
      return row(text, at);
    case 'fence':
      return fenced(text, start, at, next);
    case 'formula': {
      const from = text.indexOf(start.open) + start.open.length;
      const end = text.indexOf(start.close, from);
      if (end === -1) {
        const isTooLong = text.length > LONGEST;
        // A formula that breaks off cannot be drawn.
        return isEnd || isTooLong ? {used: isTooLong ? from : text.length, place: next} : null;
      }
      const tex = text.slice(from, end).replace(/\s+/g, ' ').trim();
      return {
        ...(tex !== '' && {piece: {kind: 'formula', text: tex, opens: true, isCut: false}}),
        used: end + start.close.length,
        place: next,
      };
    }
    case 'item': {
      const own = text.slice(start.length);
      const end = paragraphEnd(own, isEnd);
      if (end === null) {
        return null;
      }
      const number = start.number === null ? {} : {number: start.number};
      const said = own.slice(0, end).replace(/\s+/g, ' ').trim();
      return {
        piece: {
          kind: 'item',
          text: said,
          opens: true,
          isCut: isEnd && end === own.length,
          ...number,
        },
        used: start.length + end,
        place: next,
      };
    }
  }
}

function fenced(
  text: string,
  {mark, language, indent}: Extract<BlockStart, {kind: 'fence'}>,
  {line, isEnd}: At,
  place: Place,
): Taken | null {
  const from = Math.min(text.length, line.length + 1);
  const rest = text.slice(from);
  const closing = new RegExp(`^[ \\t]*${mark.charAt(0)}{${mark.length},}[ \\t]*$`, 'm').exec(rest);
  if (closing === null && !isEnd) {
    return null;
  }
  const code = (closing === null ? rest : rest.slice(0, closing.index)).replace(/\n$/, '');
  const own = code.replace(new RegExp(`^[ \\t]{1,${Math.max(1, indent)}}`, 'gm'), (blank) =>
    indent === 0 ? blank : '',
  );
  const named = language === '' ? {} : {language};
  return {
    ...(own.trim() !== '' && {
      piece: {kind: 'code', text: own, opens: true, isCut: closing === null, ...named},
    }),
    used: closing === null ? text.length : from + closing.index + closing[0].length,
    place,
  };
}

function row(text: string, {line, place, isEnd}: At): Taken | null {
  const cells = cellsOfLine(line);
  const next: Place = {...place, isLine: false, opens: true};
  if (place.head === null) {
    const rest = text.slice(line.length + 1);
    const end = rest.indexOf('\n');
    if (end === -1 && !isEnd) {
      return null;
    }
    const border = end === -1 ? rest : rest.slice(0, end);
    if (isTableBorder(border)) {
      return {used: line.length + 1 + border.length, place: {...next, head: cells}};
    }
  }
  const head = place.head === null ? {} : {head: place.head};
  const isCut = isEnd && line.length === text.length;
  return {
    ...(cells !== '' &&
      !isTableBorder(line) && {piece: {kind: 'row', text: cells, opens: true, isCut, ...head}}),
    used: line.length,
    place: next,
  };
}

function sentence(text: string, place: Place, isEnd: boolean): Taken | null {
  const whole = paragraphEnd(text, isEnd);
  const paragraph = text.slice(0, whole ?? text.length);
  const end =
    sentenceEnd(paragraph, whole !== null, place.locale) ??
    (paragraph.length > LONGEST ? lastBlank(paragraph.slice(0, LONGEST)) : whole);
  if (end === null) {
    return null;
  }
  const said = paragraph.slice(0, end).replace(/\s+/g, ' ').trim();
  return {
    piece: {kind: 'sentence', text: said, opens: place.opens, isCut: isEnd && end === text.length},
    used: end,
    place: {...place, isLine: false, opens: false, head: null},
  };
}

function lastBlank(text: string): number {
  const at = text.lastIndexOf(' ');
  return at <= 0 ? text.length : at;
}

/** Where a paragraph or an item ends; null where that cannot be told yet. */
function paragraphEnd(text: string, isEnd: boolean): number | null {
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    const rest = text.slice(at + 1);
    const newline = rest.indexOf('\n');
    const line = newline === -1 ? rest : rest.slice(0, newline);
    const isBlank = line.trim() === '';
    if ((isBlank && (newline !== -1 || isEnd)) || blockStart(line) !== null || QUOTE.test(line)) {
      return at;
    }
    if (newline === -1 && !isEnd && isBlank) {
      return null;
    }
  }
  return isEnd ? text.length : null;
}
