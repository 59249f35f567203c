import type {AnswerPart, Passage} from '../../types.js';
import type {Unit} from '../units/unit.js';
import {unitsOf} from '../units/units-of.js';
import {worthsOfOtherSide} from './both-sides.js';
import {inOrder} from './in-order.js';
import {partOf} from './part-of.js';
import {NOTHING, type Picked, pickUnits, type Size, sum} from './pick-units.js';
import {isRepeated} from './repeated.js';
import {ASIDE, ASIDE_STEP, FIRST, roomFor, SECOND, type Share} from './room.js';
import {type Asking, worths} from './worth.js';

/** Of what the best passage scores; from here on, the next one belongs to the answer. */
const AS_GOOD = 0.85;
/** From here on, one may say something about the matter. */
const NEAR = 0.55;
/** So much less than the best sentence may one of another passage be worth; set apart, less still. */
const LESS = 0.1;
const LESS_ASIDE = 0.2;

const MOST_MAIN = 2;
const MOST_ASIDES = 2;
const ENOUGH_WORDS = 55;

type Progress = {
  /** What the best passage scores, and what its best sentence is worth. */
  readonly best: {readonly score: number; readonly worth: number} | null;
  readonly main: number;
  readonly asides: number;
  readonly size: Size;
};

/**
 * The sentences that answer: those of the best passage, those of the next if it is about as good;
 * then, set apart, a sentence each of others that may say more.
 */
export function* quotedParts(passages: readonly Passage[], asking: Asking): Generator<AnswerPart> {
  const quoted = asking.said.slice();
  let progress: Progress = {best: null, main: 0, asides: 0, size: NOTHING};
  for (const {passage, score} of inOrder(passages, asking)) {
    const units = unitsOf(passage.chunk);
    const all = worths(passage, units, asking);
    const fresh = unless(all, units, ({text}) => isRepeated(text, quoted));
    const found = {score, worth: Math.max(...fresh)};
    const share = shareOf(found, progress, asking);
    const isAside = share === ASIDE || share === ASIDE_STEP;
    const own = isAside ? unless(fresh, units, (unit) => !standsAlone(unit, units)) : fresh;
    const pick = (wanted: readonly number[], taken: Size): Picked =>
      share
        ? pickUnits(units, wanted, roomFor(share, taken, {...asking, units, worths: wanted}))
        : {places: [], ...NOTHING};
    const first = pick(own, progress.size);
    const texts = first.places.map((place) => units[place]?.text ?? '');
    const others = worthsOfOtherSide(units, own, [...quoted, ...texts], asking);
    const second = others && share === FIRST ? pick(others, sum(progress.size, first)) : null;
    const picked = second ? joined(first, second) : first;
    const said = picked.places.flatMap((place) => units[place] ?? []);
    for (const [index, unit] of said.entries()) {
      quoted.push(unit.text);
      yield partOf(passage.chunk, unit, {last: said[index - 1], isAside});
    }
    if (said.length > 0) {
      const {best, main, asides, size} = progress;
      progress = {
        best: best ?? found,
        main: isAside ? main : main + 1,
        asides: isAside ? asides + 1 : asides,
        size: sum(size, picked),
      };
    }
  }
}

/** In reading order; what both need is there once. */
function joined(first: Picked, second: Picked): Picked {
  const places = Array.from(new Set([...first.places, ...second.places]));
  return {places: places.sort((a, b) => a - b), ...sum(first, second)};
}

/** Some units are out of the question. */
function unless(
  worths: readonly number[],
  units: readonly Unit[],
  isOut: (unit: Unit) => boolean,
): readonly number[] {
  return worths.map((worth, place) => {
    const unit = units[place];
    return unit && isOut(unit) ? Number.NEGATIVE_INFINITY : worth;
  });
}

/** Whether a unit says something itself, without what stands around it but for the code that it announces. */
function standsAlone(
  {kind, needs, isNoAnswer, pointsEarly}: Unit,
  units: readonly Unit[],
): boolean {
  return (
    !(kind === 'code' || isNoAnswer || pointsEarly) &&
    needs.every((place) => units[place]?.kind === 'code')
  );
}

/** What a passage may be of an answer, after what has been said; null for nothing. */
function shareOf(
  {score, worth}: NonNullable<Progress['best']>,
  {best, main, asides, size}: Progress,
  {kinds}: Pick<Asking, 'kinds'>,
): Share | null {
  if (best === null) {
    return FIRST;
  }
  const isAsGood = score >= AS_GOOD * best.score && worth >= best.worth - LESS;
  if (isAsGood && main < MOST_MAIN && asides === 0) {
    return SECOND;
  }
  const isNear = score >= NEAR * best.score && worth >= best.worth - LESS_ASIDE;
  return isNear && asides < MOST_ASIDES && size.words < ENOUGH_WORDS
    ? kinds.has('how-to')
      ? ASIDE_STEP
      : ASIDE
    : null;
}
