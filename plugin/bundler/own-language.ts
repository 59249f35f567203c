import {languageOf} from '../../core/search/words/languages.js';
import {languagesModule} from '../package-paths.js';
import type {Aliases} from './aliases.js';

const PACKAGES = ['@orama/stemmers', '@orama/stopwords'];

/** What the modules of these packages are called, by language. */
const MODULES: Readonly<Record<string, string>> = {
  ...{ar: 'arabic', bg: 'bulgarian', da: 'danish', de: 'german', el: 'greek', en: 'english'},
  ...{es: 'spanish', fi: 'finnish', fr: 'french', ga: 'irish', hi: 'indian', hu: 'hungarian'},
  ...{hy: 'armenian', id: 'indonesian', it: 'italian', ja: 'japanese', lt: 'lithuanian'},
  ...{nb: 'norwegian', ne: 'nepali', nl: 'dutch', nn: 'norwegian', no: 'norwegian'},
  ...{pt: 'portuguese', ro: 'romanian', ru: 'russian', sa: 'sanskrit', sr: 'serbian'},
  ...{sv: 'swedish', ta: 'tamil', tr: 'turkish', uk: 'ukrainian', zh: 'mandarin'},
};

/** Words in Latin letters are English in many languages. */
const ALWAYS = 'english';

/**
 * A site is in one language. Those of others would each be a file of its own that nobody fetches,
 * and whose name stands in the script that every page loads; what stands in for them is loaded
 * anyway, so that it makes no file.
 */
export function ownLanguageAliases(locale: string): Aliases {
  const own = MODULES[languageOf(locale)];
  const others = Object.values(MODULES).filter((name) => name !== own && name !== ALWAYS);
  return Object.fromEntries(
    PACKAGES.flatMap((from) => others.map((name) => [`${from}/${name}$`, languagesModule])),
  );
}
