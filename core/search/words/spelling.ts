import type {WordList} from '../../index-format/word-list.js';
import {pattern} from '../../pattern.js';
import {editsBetween} from './edits.js';

const SHORTEST = 4;
const LETTERS = pattern('u')`^\p{L}+$`;
/** From this length on a word may have two slips. */
const LONG = 7;
/** A shorter word of the site has too many neighbours to be meant if it comes but once. */
const RARELY_MEANT = 6;
const MOST = 2;
/** What is so much less likely than the best was not meant. */
const FURTHEST_BEHIND = 1.5;

const PER_EDIT = 2.5;
const OTHER_FIRST_LETTER = 1;
const OTHER_LAST_LETTER = 0.5;

/** The words of a site, and which letters are in each: most words share too few with a slip. */
export type Spellings = WordList & {readonly letters: Uint32Array};

type Candidate = {readonly word: string; readonly merit: number};

export function spellings(list: WordList): Spellings {
  return {...list, letters: Uint32Array.from(list.words, lettersIn)};
}

/** A bit for each letter of the alphabet; other letters share the bits. */
function lettersIn(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    letters |= 1 << (word.charCodeAt(at) & 31);
  }
  return letters >>> 0;
}

function bitsIn(number: number): number {
  let bits = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) {
    bits++;
  }
  return bits;
}

/** Whether a word that nobody knows can be taken for a slip. */
export function isMendable(surface: string): boolean {
  return surface.length >= SHORTEST && LETTERS.test(surface);
}

/** The site's words that an unknown one was most likely meant to be, the likeliest first. */
export function mended(surface: string, {words, classes, letters}: Spellings): readonly string[] {
  const most = surface.length < LONG ? 1 : 2;
  const own = lettersIn(surface);
  const best: Candidate[] = [];
  words.forEach((word, index) => {
    // An edit takes one letter away and brings another one at most.
    if (
      Math.abs(word.length - surface.length) > most ||
      bitsIn(own ^ (letters[index] ?? 0)) > 2 * most
    ) {
      return;
    }
    const frequency = 2 ** (classes[index] ?? 0);
    const isRarelyMeant = frequency < 2 && word.length < RARELY_MEANT;
    const edits = isRarelyMeant ? most + 1 : editsBetween(surface, word, most);
    if (edits <= most) {
      best.push({word, merit: meritOf(surface, word, edits, frequency)});
    }
  });
  best.sort((a, b) => b.merit - a.merit || (a.word < b.word ? -1 : 1));
  const least = (best[0]?.merit ?? 0) - FURTHEST_BEHIND;
  return best
    .slice(0, MOST)
    .filter(({merit}) => merit >= least)
    .map(({word}) => word);
}

function meritOf(surface: string, word: string, edits: number, frequency: number): number {
  return (
    0.5 * Math.log(1 + frequency) -
    PER_EDIT * edits -
    (surface[0] === word[0] ? 0 : OTHER_FIRST_LETTER) -
    (surface.at(-1) === word.at(-1) ? 0 : OTHER_LAST_LETTER)
  );
}
