import {pattern} from '../../pattern.js';

const SCRIPTS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;

/** Words from other languages, which no dictionary cuts well. */
const KATAKANA = pattern('u')`([\p{Script=Katakana}ー]{2,})`;
const IS_KATAKANA = pattern('u')`^[\p{Script=Katakana}ー]{2,}$`;
/** Set in brackets, so that `split` keeps what it splits at. */
const STRETCHES = pattern('u')`([${SCRIPTS}]+)`;
const UNSPACED = pattern('u')`^[${SCRIPTS}]`;
const RUNS = pattern('gu')`[${SCRIPTS}]+`;
/** Signs above and below a letter are a part of it. */
const LETTERS = pattern('gu')`(?![\p{M}\p{S}])[${SCRIPTS}]`;
const HAN = pattern('u')`^\p{Script=Han}+$`;
/** In characters. What is longer was not found in a dictionary. */
const LONGEST_WORD = 16;

/** A run of letters, cut where scripts without spaces begin and end. */
export function stretchesOf(run: string): readonly string[] {
  return run.split(STRETCHES).filter(Boolean);
}

/** Whether its script puts no spaces between words. */
export function isUnspaced(stretch: string): boolean {
  return UNSPACED.test(stretch);
}

/** How many letters and digits of such scripts there are in a text. */
export function unspacedLetters(text: string): number {
  return text.match(LETTERS)?.length ?? 0;
}

/** What else there is in it. */
export function withoutUnspaced(text: string): string {
  return text.replace(RUNS, ' ');
}

/** Neighbouring characters: what stands for words where nothing tells these. */
export function pairsOf(word: string): readonly string[] {
  const characters = Array.from(word);
  return characters.length < 2
    ? characters
    : characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** The letters of a word of which each may be one; of kana, none. */
export function lettersOf(word: string): readonly string[] {
  return HAN.test(word) ? Array.from(word) : [];
}

/** The words of a stretch, and whether a dictionary may have told them. */
export type Segment = (stretch: string) => readonly {word: string; isKnown: boolean}[];

/** By the dictionary of Node or of the browser, if it has one: they need not agree. */
export function segmenterFor(locale: string): Segment {
  const segmenter = wordSegmenter(locale);
  const byDictionary = (stretch: string) =>
    segmenter
      ? Array.from(segmenter.segment(stretch))
          .filter(({isWordLike}) => isWordLike)
          .map(({segment}) => segment)
      : [stretch];
  return (stretch) =>
    stretch
      .split(KATAKANA)
      .filter(Boolean)
      .flatMap((part) => (IS_KATAKANA.test(part) ? [part] : byDictionary(part)))
      .map((word) => ({
        word,
        isKnown: (segmenter !== null || IS_KATAKANA.test(word)) && isShort(word),
      }));
}

function isShort(word: string): boolean {
  return word.length <= LONGEST_WORD || Array.from(word).length <= LONGEST_WORD;
}

function wordSegmenter(locale: string): Intl.Segmenter | null {
  if (typeof Intl.Segmenter !== 'function') {
    return null;
  }
  try {
    return new Intl.Segmenter(locale, {granularity: 'word'});
  } catch {
    return new Intl.Segmenter(undefined, {granularity: 'word'});
  }
}
