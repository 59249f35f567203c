import type {Chunk} from '../../types.js';
import {citationLabel} from '../label.js';

const OPEN = '<passage';
const CLOSE = '</passage>';
/** Whatever could be taken for a fence, in any case and with any blanks. */
const FENCE = /<(?=\s*\/?\s*(?:passage|question|answer))/gi;
/** Signs that nobody sees, and that may hide what is said. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/** A passage as data, in a fence that no text in it can end. */
export function fencedPassage(chunk: Chunk, number: number): string {
  const title = inFence(citationLabel(chunk)).replace(/[\s"]+/g, ' ');
  return `${OPEN} number="${number}" title="${title}">\n${inFence(chunk.content || chunk.text)}\n${CLOSE}`;
}

/** A question as data. */
export function fencedQuestion(question: string): string {
  return `<question>\n${inFence(question)}\n</question>`;
}

export function inFence(text: string): string {
  return text.replace(UNSEEN, '').replace(FENCE, '‹').trim();
}
