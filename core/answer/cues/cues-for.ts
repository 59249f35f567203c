import {pattern} from '../../pattern.js';
import {languageOf} from '../../search/words/languages.js';
import {type CueWords, NO_WORDS} from './cue-words.js';
import {ENGLISH} from './english.js';
import {FEW_WORDS} from './few-words.js';
import {FRENCH} from './french.js';
import {GERMAN} from './german.js';
import {SPANISH} from './spanish.js';

/** In other languages, an answer goes by words, meaning and marks alone. */
const WORDS = new Map(
  Object.entries({...FEW_WORDS, de: GERMAN, en: ENGLISH, es: SPANISH, fr: FRENCH}),
);

/** What tells one kind of question, sentence or title from another in a language. */
export type Cues = {readonly [Cue in keyof Found]: RegExp} & {
  readonly asks: {readonly [Kind in keyof CueWords['asks']]: RegExp};
};

type Found = Omit<CueWords, 'asks' | keyof Pointing | 'elsewhere'> & {
  /** Cannot be understood without the sentence before. */
  readonly pointsBack: string;
  /** Speaks early of what may have been said before. */
  readonly pointsEarly: string;
};

type Pointing = Pick<
  CueWords,
  'connectives' | 'conjunctions' | 'counts' | 'points' | 'pronouns' | 'subjects'
>;

const known = new Map<string, Cues>();

export function cuesFor(locale: string): Cues {
  const language = languageOf(locale);
  const cues = known.get(language) ?? compiled(WORDS.get(language) ?? NO_WORDS);
  known.set(language, cues);
  return cues;
}

const OPENING = `^["'“‘«(¿¡]*`;
const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
const A_FEW_WORDS = String.raw`^(?:\S+ )`;

/** What has no words is never found. */
const oneOf = (words: string) => (words === '' ? '(?!)' : `(?:${words})`);
const anywhere = (words: string) => `${START}${oneOf(words)}${END}`;
const first = (words: string) => `${OPENING}${oneOf(words)}${END}`;
const found = (...sources: readonly string[]) => pattern('iu')`${sources.join('|')}`;

function compiled(words: CueWords): Cues {
  const asks = (kind: keyof Cues['asks']) => found(anywhere(words.asks[kind]));
  return {
    asks: {
      ...{code: asks('code'), why: asks('why'), comparison: asks('comparison')},
      ...{quantity: asks('quantity'), 'how-to': asks('how-to'), definition: asks('definition')},
    },
    greets: found(String.raw`^[\s\p{P}]*(?:${oneOf(words.greets)}[\s\p{P}]*)+$`),
    goesOn: found(first(words.goesOn)),
    wantsForm: found(String.raw`${OPENING}${oneOf(words.wantsForm)}[\s\p{P}]*$`),
    refers: found(anywhere(words.refers)),
    between: found(anywhere(words.between)),
    ...pointing(words),
    givesReason: found(anywhere(words.givesReason)),
    compares: found(anywhere(words.compares)),
    defines: found(anywhere(words.defines)),
    tellsTo: found(first(words.tellsTo)),
    setsTask: found(first(words.setsTask)),
    caption: found(String.raw`^${oneOf(words.caption)}\s*\p{N}`),
    ofItself: found(first(words.ofItself), anywhere(words.elsewhere)),
    exercises: found(anywhere(words.exercises)),
    example: found(first(words.example)),
  };
}

function pointing(words: Pointing): Pick<Cues, 'pointsBack' | 'pointsEarly'> {
  return {
    pointsBack: found(
      first(words.points),
      // "When it falls below N/2, …", "Lorsqu’il tombe …".
      `${OPENING}${oneOf(words.conjunctions)}[ '’]${oneOf(words.subjects)}${END}`,
      // "Depth cameras therefore modulate it …".
      `${A_FEW_WORDS}{1,4}${oneOf(words.connectives)}${END}`,
      // "In a parallel robot there are several, as in …": several of what stands before.
      `${START}${oneOf(words.counts)}(?=[,;.]|$)`,
    ),
    // Capitals make it a name, or "Sie", who is the reader.
    pointsEarly: pattern('u')`${A_FEW_WORDS}{1,5}${oneOf(words.pronouns)}${END}`,
  };
}
