import type {Unit} from '../units/unit.js';
import type {Asking} from './worth.js';

/**
 * What each unit is worth for the side of a comparison that nothing has been said of; null where
 * something has been said of each, or of none.
 */
export function worthsOfOtherSide(
  units: readonly Unit[],
  worths: readonly number[],
  said: readonly string[],
  {sides, terms}: Pick<Asking, 'sides' | 'terms'>,
): readonly number[] | null {
  const told = new Set(said.flatMap(terms));
  const isTold = (side: ReadonlySet<string>) => Array.from(side).some((term) => told.has(term));
  const [other] = sides.filter((side) => !isTold(side));
  if (!other || !sides.some(isTold)) {
    return null;
  }
  const own = units.map(
    ({kind, text}) => kind !== 'code' && terms(text).some((term) => other.has(term)),
  );
  return own.includes(true)
    ? worths.map((worth, place) => (own[place] ? worth : Number.NEGATIVE_INFINITY))
    : null;
}
