import {pattern} from '../../pattern.js';
import type {Analyser} from '../../search/words/analyse.js';
import {languageOf} from '../../search/words/languages.js';
import {denials, lackedIn} from './denial-words.js';
import {type Quantity, quantitiesIn, type UnitName, unitNamesIn} from './quantities.js';
import type {Spoken} from './spoken.js';

/** A part of a sentence that says one thing, as another is compared with it. */
export type Clause = {
  readonly text: string;
  /** What its telling words are kept under. */
  readonly terms: ReadonlySet<string>;
  /** Those that it says something is without. */
  readonly lacked: ReadonlySet<string>;
  /** All its words in small letters. */
  readonly surfaces: ReadonlySet<string>;
  readonly denials: number;
  readonly quantities: readonly Quantity[];
};

export type Claim = Spoken & {
  readonly terms: ReadonlySet<string>;
  readonly quantities: readonly Quantity[];
  readonly unitNames: readonly UnitName[];
  readonly clauses: readonly Clause[];
  /** The same, cut wherever it may be, however little each says. */
  readonly pieces: readonly Clause[];
  /** The terms of what goes on over commas. */
  readonly stretches: readonly ReadonlySet<string>[];
};

/** Where one thing is said and another begins. */
const BETWEEN = pattern(
  'iu',
)`[;:—()。；：]+|[,，、](?!\p{N})|[.!?]+(?=\s|$)|\s(?=(?:and|but|while|whereas|because|since|if|unless|although|whose|which|und|aber|sondern|weil|während|falls|et|mais|car|tandis|parce|y|pero|porque|mientras|si|e|ma|perché|mas|enquanto|и|но|а|потому)\s)`;
/** Where what is said of one thing is sure to end. */
const STRETCH = pattern(
  'iu',
)`[;:—。；：]+|\s(?=(?:but|while|whereas|unlike|aber|sondern|während|mais|tandis|pero|mientras|ma|mas|enquanto|но|а)\s)`;
const WORD = pattern('gu')`[\p{L}\p{M}\p{N}]+`;
/** Words that sentences are put together with, whatever they say. */
const LIGHT = new RegExp(
  `\\b(?:${[
    'about|according|additionally|also|among|approximately|around|because|becomes?|beyond|by|called',
    'directly|due|during|each|either|especially|every|exactly|hence|however|instead|just|merely',
    'namely|per|rather|roughly|simply|since|specifically|thereby|therefore|though|thus|typically',
    'unlike|upon|usually|via|whenever|whereas|whether|which|while|who|whose|within|example|case',
  ].join('|')})\\b`,
  'gi',
);
/** With fewer telling words, it says nothing by itself. */
const FEW = 2;

/** Takes apart what somebody says. */
export function claimOf(said: Spoken, locale: string, analyser: Analyser): Claim {
  const terms = termsIn(locale, analyser);
  const clauseOf = (text: string): Clause => ({
    text,
    terms: terms(text),
    lacked: terms(lackedIn(text)),
    surfaces: new Set((text.match(WORD) ?? []).map((word) => word.toLowerCase())),
    denials: denials(text, locale),
    quantities: quantitiesIn(text, locale),
  });
  const pieces = said.text.split(BETWEEN).filter((piece) => piece.trim() !== '');
  return {
    ...said,
    terms: terms(said.text),
    quantities: quantitiesIn(said.text, locale),
    unitNames: unitNamesIn(said.words),
    clauses: joined(pieces, terms).map(clauseOf),
    pieces: pieces.map(clauseOf),
    stretches: said.text.split(STRETCH).map(terms),
  };
}

type Terms = (text: string) => ReadonlySet<string>;

function joined(pieces: readonly string[], terms: Terms): readonly string[] {
  const clauses: {text: string; count: number}[] = [];
  for (const piece of pieces) {
    const count = terms(piece).size;
    const last = clauses.at(-1);
    // What says too little goes with its neighbour.
    if (last && (count < FEW || last.count < FEW)) {
      last.text += `, ${piece}`;
      last.count += count;
    } else {
      clauses.push({text: piece, count});
    }
  }
  return clauses.map((clause) => clause.text);
}

/** Numbers and units are compared as such, and are no terms. */
function termsIn(locale: string, analyser: Analyser): Terms {
  const isEnglish = languageOf(locale) === 'en';
  return (text) => {
    let rest = '';
    let done = 0;
    const apart = [...quantitiesIn(text, locale), ...unitNamesIn(text)];
    for (const {start, end} of apart.sort((a, b) => a.start - b.start)) {
      rest += `${text.slice(done, Math.max(done, start))} `;
      done = Math.max(done, end);
    }
    const told = rest + text.slice(done);
    return new Set(analyser.telling(isEnglish ? told.replace(LIGHT, ' ') : told));
  };
}
