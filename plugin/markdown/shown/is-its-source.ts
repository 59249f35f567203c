import {type MarkdownNode, spanOf} from '../node.js';
import type {Showing} from './showing.js';

/** An emoji's name, which a plugin of the site turns into the emoji. */
const SHORTCODE = /:[\w+-]+:/g;
const NO_LETTER = /[^\p{L}\p{M}\p{N}]+/gu;

/** Whether a text is what its place in the source says: plugins may replace one and keep its place. */
export function isItsSource(node: MarkdownNode, {file}: Pick<Showing, 'file'>): boolean {
  const span = file && spanOf(node);
  return (
    file !== null &&
    span !== null &&
    saysTheSame(file.text.slice(span.start, span.end), node.value ?? '')
  );
}

/** Whether markdown has the letters of a text, whatever its marks are. */
export function saysTheSame(source: string, text: string): boolean {
  return (
    source === text ||
    // It may stand for any letter.
    source.includes('&') ||
    lettersOf(source) === lettersOf(text) ||
    lettersOf(source.replace(SHORTCODE, '')) === lettersOf(text.replace(SHORTCODE, ''))
  );
}

function lettersOf(text: string): string {
  return text.replace(NO_LETTER, '');
}
