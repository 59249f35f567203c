import {pattern} from '../../pattern.js';
import {folded} from './fold.js';
import {type Name, namesOf, partsOfName} from './identifiers.js';
import type {Stemmer} from './stemmers.js';
import {isUnspaced, lettersOf, pairsOf, type Segment, stretchesOf} from './unspaced.js';
import type {Parts, Word} from './word.js';

const SPELLED = pattern('u')`^\p{L}{3,24}$`;
const SYLLABLES = pattern(
  'u',
)`[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const LETTERS = pattern('u')`^[\p{L}\p{M}]+$`;
const HANGUL = pattern('u')`^\p{Script=Hangul}{3,}$`;
const UNDERSCORES = /_+/g;
/** In code units: longer ones are data, not words. */
const LONGEST = 64;

const NAME = {beside: 0.6, instead: 1};
/** Korean words end in what an English sentence has prepositions for. */
const STEM_AND_ENDING = {beside: 0.4, instead: 0.5};
/** Another dictionary cuts elsewhere. */
const OTHERWISE_CUT = {beside: 0, instead: 0.5};

type Detail = {
  readonly parts: Parts | null;
  readonly weight: number;
  /** What it is kept under, without the marks between. */
  readonly letters: string;
};

/** Makes the words of a run of letters, digits and what joins them. */
export function wordMaker(stem: Stemmer, segment: Segment): (run: string) => readonly Word[] {
  const word = (
    text: string,
    {parts = null, weight = 1, letters = text}: Partial<Detail> = {},
  ): Word => {
    const lower = shortened(letters.replace(UNDERSCORES, '')).toLowerCase();
    const surface = folded(lower);
    const [term, plain] = LETTERS.test(lower)
      ? [folded(stem(lower)), surface === lower ? null : folded(stem(surface))]
      : [surface, null];
    const plainTerm = plain === term ? null : plain;
    const isSpelled = SPELLED.test(surface) && !SYLLABLES.test(surface);
    return {text, surface, term, plainTerm, weight, isSpelled, parts};
  };
  const pairs = (text: string): Word[] => pairsOf(text).map((pair) => word(pair));
  /** A letter may be a word of its own: who says "改" means "修改", too. */
  const partsOfUnspaced = (text: string): Parts | null => {
    const characters = Array.from(text).length;
    const words =
      characters > 2 ? pairsOf(text).map(unspacedWord) : lettersOf(text).map((one) => word(one));
    return words.length > 1 ? {words, ...OTHERWISE_CUT} : null;
  };
  const unspacedWord = (text: string): Word => word(text, {parts: partsOfUnspaced(text)});
  const simple = (text: string): Word => {
    const parts = text.length > LONGEST ? [] : partsOfName(text);
    if (parts.length > 0) {
      return word(text, {parts: {words: parts.map(simple), ...NAME}});
    }
    return HANGUL.test(text)
      ? word(text, {parts: {words: pairs(text), ...STEM_AND_ENDING}})
      : word(text);
  };
  const named = ({text, pieces}: Name): readonly Word[] => {
    const words = pieces.map(simple);
    return words.length < 2
      ? words
      : [word(text, {letters: pieces.join(''), parts: {words, ...NAME}})];
  };
  const unspaced = (stretch: string): readonly Word[] =>
    segment(stretch).flatMap(({word: text, isKnown}) => {
      if (!isKnown) {
        return pairsOf(text).map((pair) => ({
          ...unspacedWord(pair),
          weight: OTHERWISE_CUT.instead,
        }));
      }
      return [unspacedWord(text)];
    });
  return (run) =>
    stretchesOf(run).flatMap((stretch) =>
      isUnspaced(stretch) ? unspaced(stretch) : namesOf(stretch).flatMap(named),
    );
}

function shortened(text: string): string {
  const end = text.charCodeAt(LONGEST - 1);
  const isHalf = end >= 0xd800 && end < 0xdc00;
  return text.length > LONGEST ? text.slice(0, isHalf ? LONGEST - 1 : LONGEST) : text;
}
