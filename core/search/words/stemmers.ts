import {type ByLanguage, languageOf, ofLanguage} from './languages.js';

export type Stemmer = (word: string) => string;

type Module = {readonly stemmer: Stemmer};

const norwegian = () => import('@orama/stemmers/norwegian');
const english = () => import('@orama/stemmers/english');

/** Each is a file of its own, that only sites in its language load. */
const STEMMERS: ByLanguage<Module> = {
  ar: () => import('@orama/stemmers/arabic'),
  bg: () => import('@orama/stemmers/bulgarian'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  en: english,
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  ga: () => import('@orama/stemmers/irish'),
  hi: () => import('@orama/stemmers/indian'),
  hu: () => import('@orama/stemmers/hungarian'),
  hy: () => import('@orama/stemmers/armenian'),
  id: () => import('@orama/stemmers/indonesian'),
  it: () => import('@orama/stemmers/italian'),
  lt: () => import('@orama/stemmers/lithuanian'),
  nb: norwegian,
  ne: () => import('@orama/stemmers/nepali'),
  nl: () => import('@orama/stemmers/dutch'),
  nn: norwegian,
  no: norwegian,
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sa: () => import('@orama/stemmers/sanskrit'),
  sr: () => import('@orama/stemmers/serbian'),
  sv: () => import('@orama/stemmers/swedish'),
  ta: () => import('@orama/stemmers/tamil'),
  tr: () => import('@orama/stemmers/turkish'),
  uk: () => import('@orama/stemmers/ukrainian'),
};

const ASCII = /^[a-z]+$/;
/** A longer one is no word, and some stemmers take the square of its length. */
const LONGEST = 40;
const MOST_KEPT = 20_000;

/**
 * Cuts a word in lower case to what its forms share. Where a language is
 * written in other letters than Latin ones, words in these are taken for English.
 */
export async function stemmerFor(locale: string): Promise<Stemmer> {
  const own = (await ofLanguage(STEMMERS, locale)?.())?.stemmer ?? ((word) => word);
  if (isWrittenInLatin(locale)) {
    return kept(own);
  }
  const {stemmer} = await english();
  return kept((word) => (ASCII.test(word) ? stemmer(word) : own(word)));
}

function kept(stemmer: Stemmer): Stemmer {
  const stems = new Map<string, string>();
  return (word) => {
    if (word.length > LONGEST) {
      return word;
    }
    const known = stems.get(word);
    if (known !== undefined) {
      return known;
    }
    const stem = stemmer(word) || word;
    if (stems.size >= MOST_KEPT) {
      stems.clear();
    }
    stems.set(word, stem);
    return stem;
  };
}

/** A site may name its locales as it likes. */
function isWrittenInLatin(locale: string): boolean {
  try {
    return new Intl.Locale(languageOf(locale)).maximize().script === 'Latn';
  } catch {
    return true;
  }
}
