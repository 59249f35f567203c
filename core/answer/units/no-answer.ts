import {pattern} from '../../pattern.js';
import type {Chunk} from '../../types.js';
import type {Cues} from '../cues/cues-for.js';
import {cuesFor} from '../cues/cues-for.js';
import {wordCount} from '../word-count.js';
import {announces} from './leaning.js';
import type {BareUnit} from './unit.js';

const ASKS = pattern('u')`[?？؟]["'”’»)]*$`;

type Titled = Pick<Chunk, 'locale' | 'sectionTitle'>;

/** Exercises ask what the rest of the book answers. */
export function isOfExercises({sectionTitle, locale}: Titled): boolean {
  return cuesFor(locale).exercises.test(sectionTitle);
}

/** What holds in a worked example holds there. */
export function isOfExample({sectionTitle, locale}: Titled): boolean {
  return cuesFor(locale).example.test(sectionTitle);
}

/** A shorter one is a label, an address or half a thought. */
const FEWEST_WORDS = 4;

type Telling = Pick<Cues, 'caption' | 'ofItself' | 'setsTask' | 'tellsTo'>;

/** Whether a unit asks, sets a task, names what follows or speaks of the book: it answers only whom nothing else does. */
export function isNoAnswer(
  {kind, text}: Pick<BareUnit, 'kind' | 'text'>,
  {setsTask, caption, ofItself, tellsTo}: Telling,
): boolean {
  if (kind === 'code' || kind === 'formula') {
    return false;
  }
  // "Install it:" is whole with what comes behind it.
  const isStep = announces(text) && tellsTo.test(text);
  const isShort = kind !== 'row' && !isStep && wordCount(text) < FEWEST_WORDS;
  return isShort || [ASKS, setsTask, caption, ofItself].some((is) => is.test(text));
}
