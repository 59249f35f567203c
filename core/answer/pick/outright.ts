import type {Passage} from '../../types.js';
import type {Unit} from '../units/unit.js';
import {unitsOf} from '../units/units-of.js';
import {wordCount} from '../word-count.js';
import {type Asking, shareOf} from './worth.js';

/** Some words may be of no weight, and sums of weights are not exact. */
const ALL = 0.99;
/** "A gimbal lock is …", and not what is of it: "The gimbal lock time is …". */
const WORDS_AROUND = 1;

/** Whether a passage says in one sentence what all that is asked for is, or shows right behind one how it is done. */
export function saysOutright(
  passage: Passage,
  {kinds, terms, cues}: Pick<Asking, 'cues' | 'kinds' | 'terms'>,
): boolean {
  if (passage.coverage < ALL || !(kinds.has('definition') || kinds.has('how-to'))) {
    // Taking a chunk apart takes longer than all else.
    return false;
  }
  const units = unitsOf(passage.chunk);
  const share = shareOf(passage, terms);
  const most = Object.keys(passage.matched).length + WORDS_AROUND;
  const defines = (text: string) => {
    const subject = text.slice(0, cues.defines.exec(text)?.index ?? 0);
    return wordCount(subject) <= most && share(subject) >= ALL;
  };
  const shows = ({text, promises}: Unit) =>
    promises.some((place) => units[place]?.kind === 'code') && share(text) >= ALL;
  return units.some(
    (unit) =>
      unit.kind === 'sentence' &&
      ((kinds.has('definition') && defines(unit.text)) || (kinds.has('how-to') && shows(unit))),
  );
}
