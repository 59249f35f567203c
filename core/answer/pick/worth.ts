import {sharedWeight} from '../../search/shared-weight.js';
import type {Passage} from '../../types.js';
import type {Cues} from '../cues/cues-for.js';
import type {QuestionKind} from '../question/question-kind.js';
import {announces} from '../units/leaning.js';
import type {Unit} from '../units/unit.js';
import {wordsIn} from './pick-units.js';

/** The words of a text as search compares them. */
type Terms = (text: string) => readonly string[];

/** Measured on sentences picked by hand: what having all of the question's words is worth beside nearness. */
const WORDS = 0.5;
/** What stands first under a heading answers it, less surely than what says the words itself. */
const UNDER_HEADING = 0.2;

type Telling = Pick<Cues, 'compares' | 'defines' | 'givesReason' | 'tellsTo'>;

type Bonus = {
  readonly kind: QuestionKind;
  readonly of: (unit: Unit, cues: Telling, units: readonly Unit[]) => boolean;
  readonly worth: number;
};

const DIGIT = /\d/;

const BONUSES: readonly Bonus[] = [
  {kind: 'code', of: ({kind}) => kind === 'code', worth: 0.6},
  {kind: 'how-to', of: ({kind, number}) => kind === 'item' && number !== undefined, worth: 0.12},
  {
    kind: 'how-to',
    of: ({kind, text}, {tellsTo}) => kind !== 'code' && tellsTo.test(text),
    worth: 0.08,
  },
  {kind: 'how-to', of: ({kind}) => kind === 'code', worth: 0.1},
  {kind: 'how-to', of: isShown, worth: 0.2},
  {
    kind: 'why',
    of: ({kind, text}, {givesReason}) => kind === 'sentence' && givesReason.test(text),
    worth: 0.15,
  },
  {
    kind: 'comparison',
    of: ({kind, text}, {compares}) => kind === 'sentence' && compares.test(text),
    worth: 0.08,
  },
  {kind: 'comparison', of: ({kind}) => kind === 'row', worth: 0.06},
  {kind: 'quantity', of: ({kind, text}) => kind !== 'code' && DIGIT.test(text), worth: 0.08},
];

/** Code says little to who doesn't ask for any, and shares words with everything. */
const UNWANTED_CODE = 0.35;
/** Formulas come with the sentence that they belong to. */
const BARE_FORMULA = 0.1;
const NO_ANSWER = 0.4;
/** One that has none of the question's words itself is as good as any other of its table. */
const ANY_ROW = 0.2;
/** Each word is one more to read. */
const A_WORD = 0.004;
const AFTER_BEST = 0.2;
const BEFORE_BEST = 0.05;

export type Asking = {
  readonly kinds: ReadonlySet<QuestionKind>;
  readonly terms: Terms;
  /** What tells sentences apart in the site's language. */
  readonly cues: Telling;
  /** The terms of each thing that is compared. */
  readonly sides: readonly ReadonlySet<string>[];
  /** What the reader has been told before. */
  readonly said: readonly string[];
};

/** Whether what it says is shown right behind it. */
function isShown({kind, text, needs}: Unit, _: Telling, units: readonly Unit[]): boolean {
  return (
    kind === 'sentence' && announces(text) && needs.some((place) => units[place]?.kind === 'code')
  );
}

/** How much of what is asked a text says itself, 0 to 1; rare words weigh more. */
export function shareOf({matched, coverage}: Passage, terms: Terms): (text: string) => number {
  const found = Object.values(matched).reduce((sum, weight) => sum + weight, 0);
  const all = found > 0 && coverage > 0 ? found / coverage : 1;
  return (text) => sharedWeight(terms(text), matched) / all;
}

/** How well each unit of a passage answers; comparable between the passages of one search. */
export function worths(
  passage: Passage,
  units: readonly Unit[],
  {kinds, terms, cues}: Pick<Asking, 'cues' | 'kinds' | 'terms'>,
): readonly number[] {
  const {chunk, partsNear, nearness} = passage;
  const share = shareOf(passage, terms);
  const nearnessOf = ({start}: Unit) =>
    partsNear?.[chunk.parts.findLastIndex((part) => part <= start)] ?? nearness ?? 0;
  const wantsCode = kinds.has('code') || kinds.has('how-to');
  const own = units.map((unit) => {
    // A part's end may lie within a table, whose rows are all as near as the nearest.
    const table = unit.kind === 'row' ? unit.promises.map((place) => units[place] ?? unit) : [];
    const near = Math.max(...[unit, ...table].map(nearnessOf));
    const said = unit.head === undefined ? unit.text : `${unit.head} ${unit.text}`;
    const heading = unit.isFirst && unit.heading ? UNDER_HEADING * share(unit.heading.title) : 0;
    const bonus = BONUSES.filter(({kind, of}) => kinds.has(kind) && of(unit, cues, units));
    return (
      near +
      WORDS * share(said) +
      heading +
      bonus.reduce((sum, {worth}) => sum + worth, 0) +
      (kinds.has('definition') ? definition(unit, share, cues) : 0) -
      (unit.kind === 'code' && !wantsCode ? UNWANTED_CODE : 0) -
      (unit.kind === 'formula' ? BARE_FORMULA : 0) -
      (unit.isNoAnswer ? NO_ANSWER : 0) -
      (unit.kind === 'row' && share(unit.text) === 0 ? ANY_ROW : 0) -
      A_WORD * wordsIn(unit)
    );
  });
  return besideBest(units, own);
}

/** What goes on from the best sentence says more of the matter than what stands alone. */
function besideBest(units: readonly Unit[], worths: readonly number[]): readonly number[] {
  const most = Math.max(...worths);
  const best = worths.indexOf(most);
  return worths.map((worth, place) => {
    const unit = units[place];
    const isBeside = unit?.kind === 'sentence' && unit.heading === units[best]?.heading;
    const beside = place === best + 1 ? AFTER_BEST : place === best - 1 ? BEFORE_BEST : 0;
    return isBeside && place !== best ? Math.min(worth + beside, most) : worth;
  });
}

/** "Gimbal lock is …": what is asked for stands before the verb. */
function definition(
  {kind, text, isFirst}: Unit,
  share: (text: string) => number,
  {defines}: Telling,
): number {
  if (kind === 'code' || kind === 'formula') {
    return 0;
  }
  const verb = defines.exec(text);
  const subject = verb && verb.index < 80 ? share(text.slice(0, verb.index)) : 0;
  return 0.25 * subject + (isFirst ? 0.05 : 0);
}
