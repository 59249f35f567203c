import {composed, folded} from './fold.js';
import {runsOf} from './identifiers.js';
import {languageOf} from './languages.js';
import {stemmerFor} from './stemmers.js';
import {ordinaryWordsOf, stopWordsFor} from './stop-words.js';
import {segmenterFor} from './unspaced.js';
import {addSpelled, addTerms, type Word} from './word.js';
import {wordMaker} from './word-maker.js';

/** A word of a question. */
export type AskedWord = Word & {
  /** Whether the question ends with it: its reader may still be typing. */
  readonly isLast: boolean;
};

/** How texts and questions in one language become terms: the same at build time and in browsers. */
export type Analyser = {
  /** What an index keeps a text under, in its order. */
  readonly terms: (text: string) => string[];
  /** The same, and the text's words as they are spelled, in lower case and without accents. */
  readonly read: (text: string) => {readonly terms: string[]; readonly spelled: string[]};
  /** Each word of a question once, without those that every question has. */
  readonly asked: (question: string) => readonly AskedWord[];
  /** The terms of these words. */
  readonly telling: (question: string) => readonly string[];
  /** A site's word, as a question could ask for it. */
  readonly term: (surface: string) => string;
  /** Of a word in lower case and without accents. */
  readonly isStopWord: (surface: string) => boolean;
  /** Whether such a word is in every other question. */
  readonly isOrdinary: (surface: string) => boolean;
  /** The terms that stop words are kept under. */
  readonly stopTerms: ReadonlySet<string>;
};

/** No question is longer; each word has a bit of a number. */
const MOST_ASKED = 32;
const MOST_KEPT = 20_000;
const LONGEST_KEPT = 40;

/** Readers may leave the dots out, but who sets them means "ändern", and not "andern". */
const UMLAUTS = /[äöü]/i;

export async function openAnalyser(locale: string): Promise<Analyser> {
  const isGerman = languageOf(locale) === 'de';
  const [stem, stopWords] = await Promise.all([stemmerFor(locale), stopWordsFor(locale)]);
  const make = kept(wordMaker(stem, segmenterFor(locale.replaceAll('_', '-'))));
  const wordsOf = (text: string) => runsOf(composed(text)).flatMap(make);
  const read = (text: string) => {
    const terms: string[] = [];
    const spelled: string[] = [];
    for (const run of runsOf(composed(text))) {
      for (const word of make(run)) {
        addTerms(word, terms);
        addSpelled(word, spelled);
      }
    }
    return {terms, spelled};
  };
  const stopped = wordsOf(stopWords.join(' '));
  const surfaces = new Set(stopped.map(({surface}) => surface));
  const ordinary = new Set(wordsOf(ordinaryWordsOf(locale)).map(({surface}) => surface));
  const written = new Set(stopped.map(({text}) => text.toLowerCase()));
  const isTelling = ({text, surface}: Word) =>
    !(UMLAUTS.test(text) && isGerman ? written.has(text.toLowerCase()) : surfaces.has(surface));
  return {
    read,
    terms: (text) => read(text).terms,
    asked(question) {
      const end = question.trimEnd() === question;
      const words = wordsOf(question).map((word, index, {length}) => ({
        ...word,
        isLast: end && index === length - 1,
      }));
      const telling = words.filter(isTelling);
      return distinct(telling.length > 0 ? telling : words).slice(0, MOST_ASKED);
    },
    telling: (question) =>
      wordsOf(question)
        .filter(isTelling)
        .map(({term}) => term),
    term: (surface) => folded(stem(surface)),
    isStopWord: (surface) => surfaces.has(surface),
    isOrdinary: (surface) => ordinary.has(surface),
    stopTerms: new Set(stopped.map(({term}) => term)),
  };
}

/** The last of several is kept if the question ends with it. */
function distinct(words: readonly AskedWord[]): AskedWord[] {
  const byTerm = new Map<string, AskedWord>();
  for (const word of words) {
    if (word.isLast || !byTerm.has(word.term)) {
      byTerm.set(word.term, word);
    }
  }
  return Array.from(byTerm.values());
}

/** Most words of a site come again and again. */
function kept(make: (run: string) => readonly Word[]): (run: string) => readonly Word[] {
  const known = new Map<string, readonly Word[]>();
  return (run) => {
    const before = known.get(run);
    if (before) {
      return before;
    }
    const own = apart(run);
    const words = make(own);
    if (own.length <= LONGEST_KEPT) {
      if (known.size >= MOST_KEPT) {
        known.clear();
      }
      known.set(own, words);
    }
    return words;
  };
}

/** A part of a text that is kept keeps all of the text in memory; what is put together anew does not. */
function apart(run: string): string {
  return run.split('').join('');
}
