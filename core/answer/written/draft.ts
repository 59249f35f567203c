import {pattern} from '../../pattern.js';
import {unspacedLetters} from '../../search/words/unspaced.js';
import {blockStart} from './block-start.js';
import {MARK, withoutMarks} from './citation-marks.js';
import {DOLLARS, literals, outside, texMarks} from './markup.js';
import {plainLinks} from './plain-links.js';
import {NO_ANSWER} from './prompt.js';
import type {Begun} from './sentence-stream.js';

const LINK = /!?\[[^\][]*\](?:\([^()]*\)|\[[^\][]*\]|(?![([:]))|<[a-z/!?][^<>]*>/gi;
/** What may become a link, a mark, a tag, code or a formula. */
const UNCLOSED = /!?[[【［]|<(?=[a-z/!?]|$)|`|\\[([]|(?<!\w)\$(?=[\\a-z(]|$)/i;
/** Once a line has begun like this, what it is can be told. */
const PROSE = pattern('u')`^\s*[\p{L}"'“«(*_]`;
const SAYS_SOMETHING = pattern('u')`\p{L}`;
const EMPHASIS = /\*{2,}|~~|(?<![^\s([{"'“«])[*_]+(?=\S)|(?<=\S)[*_]+(?![^\s.,;:!?…)\]}"'”»])/g;
const ESCAPE = /\\(?=[!-/:-@[-`{-~])/g;
/** Nothing that could be anything but the name of something. */
const NAME = pattern('u')`^[\p{L}\p{N} _.=,+*/%#@$-]+$`;

/**
 * What is being written, in plain words as far as they are whole: no markup, no address and no
 * citation, and nothing from where one of these may have begun. Code, formulas and tables have none.
 */
export function draftOf(begun: Begun, isQuoted: (text: string) => boolean = () => false): string {
  const prose = proseIn({...begun, text: wholeWordsOf(begun.text)});
  if (prose.includes(NO_ANSWER)) {
    return '';
  }
  const {text: unmarked} = withoutMarks(untilUnclosed(prose), 0, isQuoted);
  const text = texMarks(unmarked);
  const bare = outside(text, literals(text), (words) =>
    words.replace(EMPHASIS, '').replace(ESCAPE, ''),
  );
  const plain = plainLinks(bare, () => false, plainLiteral)
    .replace(/[`\s]+/g, (blank) => (blank.trim() === '' ? ' ' : ''))
    .trim();
  return SAYS_SOMETHING.test(plain) ? plain : '';
}

/** Lines that are sure to go on with a sentence or an item. */
function proseIn({text, place}: Begun): string {
  const [first = '', ...others] = text.replace(/^\s+/, '').split('\n');
  const start = place.isLine ? blockStart(first) : null;
  if (start !== null && start.kind !== 'item') {
    return '';
  }
  const said = start === null ? first : first.slice(start.length);
  const end = others.findIndex((line) => !PROSE.test(line) || blockStart(line) !== null);
  return [said, ...others.slice(0, end < 0 ? others.length : end)].join('\n');
}

/** A very long word comes in pieces. */
function wholeWordsOf(text: string): string {
  const isWhole = /\s$/.test(text) || unspacedLetters(text.slice(-1)) > 0;
  return isWhole ? text : text.replace(/\S*$/, '');
}

function untilUnclosed(text: string): string {
  const blank = (closed: string) => ' '.repeat(closed.length);
  const masked = outside(
    text,
    literals(text),
    (words) => words.replace(MARK, blank).replace(DOLLARS, blank).replace(LINK, blank),
    blank,
  );
  const at = UNCLOSED.exec(masked)?.index ?? text.length;
  return text.slice(0, at);
}

function plainLiteral(literal: string): string {
  const code = literal.startsWith('`') ? literal.replace(/^`+ ?| ?`+$/g, '') : '';
  return NAME.test(code) && !code.includes('//') ? code : '…';
}
