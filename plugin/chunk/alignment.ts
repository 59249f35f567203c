import type {Leaf} from '../markdown/shown/shown-page.js';
import {firstWhere} from './first-where.js';

/** Leads from a place in a leaf's markdown to the same place in its text, and back. */
export type Alignment = {
  readonly textAt: (contentOffset: number) => number;
  readonly contentAt: (textOffset: number) => number;
  /** Where the markdown may be cut at an offset or before it, if there behind `earliest`; never in markup. */
  readonly cutBefore: (contentOffset: number, earliest: number) => number;
};

type Word = {readonly content: number; readonly text: number; readonly length: number};

/** Markup between two words is shorter than this, but for the longest of links. */
const FARTHEST = 600;
/** What is found this close needs no word after it to confirm it. */
const NEAR = 64;
const WORD = /\S+/g;
/** Letters, and whatever is no markup. */
const PART = /[\p{L}\p{N}]+|[^\p{ASCII}]/gu;

/**
 * Looks the text's words up in the markdown, one after the other: all that
 * lies between them there is markup. Offsets in the markdown are the page's.
 */
export function alignLeaf({start, end, text}: Leaf, content: string): Alignment {
  const words: Word[] = [];
  const runs = Array.from(text.matchAll(WORD), ({0: run, index}) => ({run, index}));
  let from = start;
  const note = (at: number, place: number, length: number): void => {
    words.push({content: at, text: place, length});
    from = at + length;
  };
  const noteNear = (part: string, place: number): boolean => {
    const at = content.slice(from, Math.min(end, from + NEAR + part.length)).indexOf(part);
    if (at !== -1) {
      note(from + at, place, part.length);
    }
    return at !== -1;
  };
  runs.forEach(({run, index}, place) => {
    const window = content.slice(from, Math.min(end, from + FARTHEST + run.length));
    const found = findWord(window, run, {isFirst: place === 0, next: runs[place + 1]?.run});
    if (found !== -1) {
      note(from + found, index, run.length);
      return;
    }
    // Markup stands within it, or it is written another way.
    for (const {0: part, index: within} of run.matchAll(PART)) {
      let letterPlace = index + within;
      for (const letter of noteNear(part, letterPlace) ? '' : part) {
        noteNear(letter, letterPlace);
        letterPlace += letter.length;
      }
    }
  });
  const startOf = (index: number): number => {
    const word = words[index];
    const before = words[index - 1];
    return word
      ? withMarkup(content, word.content, before ? before.content + before.length : start)
      : start;
  };
  /** Whether what was found in parts is one word with the part before. */
  const isJoined = (index: number): boolean => {
    const before = words[index - 1];
    return before !== undefined && before.text + before.length === words[index]?.text;
  };
  return {
    textAt(offset) {
      if (offset >= end) {
        return text.length;
      }
      const at = firstWhere(words, (word) => word.content > offset) - 1;
      const word = words[at];
      return word && offset < word.content + word.length
        ? word.text + offset - word.content
        : (words[at + 1]?.text ?? text.length);
    },
    contentAt(offset) {
      const at = firstWhere(words, (word) => word.text > offset) - 1;
      const word = words[at];
      if (word && offset > word.text && offset < word.text + word.length) {
        return word.content + offset - word.text;
      }
      const index = word && offset === word.text ? at : at + 1;
      if (index === words.length) {
        return end;
      }
      return startOf(index);
    },
    cutBefore(offset, earliest) {
      const at = firstWhere(words, ({content: place}) => place > offset) - 1;
      const word = words[at];
      const isWithin = word !== undefined && offset < word.content + word.length;
      const next = isWithin || at + 1 === words.length ? offset + 1 : startOf(at + 1);
      if (next <= offset) {
        return next;
      }
      let whole = at;
      while (startOf(whole) > earliest && isJoined(whole)) {
        whole--;
      }
      const place = startOf(whole);
      return place > earliest ? place : isWithin ? offset : startOf(at);
    },
  };
}

type Neighbours = {readonly isFirst: boolean; readonly next: string | undefined};

/** Where a word stands in a window that begins behind the one before; -1 if nowhere. */
function findWord(window: string, word: string, {isFirst, next}: Neighbours): number {
  // Words are set apart in the markdown, too: what touches the last one is its markup.
  const apart = isFirst ? 0 : window.search(/\s/);
  const found = apart === -1 ? -1 : window.indexOf(word, apart);
  for (const at of found === -1 ? [window.indexOf(word)] : [found, window.indexOf(word)]) {
    const after = window.slice(at + word.length, at + word.length + NEAR + (next?.length ?? 0));
    if (at !== -1 && (at <= NEAR || next === undefined || after.includes(next))) {
      return at;
    }
  }
  return -1;
}

/** Back over the marks right before a word: `**`, `[`, a quote. */
function withMarkup(content: string, offset: number, limit: number): number {
  let at = offset;
  while (at > limit && /\S/.test(content[at - 1] ?? ' ')) {
    at--;
  }
  return at;
}
