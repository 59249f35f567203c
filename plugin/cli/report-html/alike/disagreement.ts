import type {Claim} from '../../../../core/answer/written/claim.js';
import {missingNames} from '../../../../core/answer/written/doubts/identifiers.js';
import {isDenied} from '../../../../core/answer/written/doubts/negation.js';
import {missingNumbers} from '../../../../core/answer/written/doubts/numbers.js';
import {hasOtherUnit} from '../../../../core/answer/written/doubts/units.js';
import type {Quantity} from '../../../../core/answer/written/quantities.js';
import type {Doubt} from '../../../../core/types.js';

/** What two sentences about one thing say differently. */
export type Disagreement = {
  readonly kind: Extract<Doubt, 'identifier' | 'negation' | 'number' | 'unit'>;
  /** What each of them has there; empty where all of it denies the other. */
  readonly one: readonly string[];
  readonly other: readonly string[];
};

/** More that differs, and they are about different things. */
const MOST_NUMBERS = 2;
/** How much of what either says both must say, for one to deny the other, or to call something otherwise. */
const SAME = {negation: 0.75, name: 0.8};
/** With fewer words beside it, a name is one of a list. */
const WORDS_BESIDE_NAME = 5;
/** Files, flags, paths and the like; other names are what a sentence is about. */
const OF_CODE = /^--|[\w)][._/:][\w(]/;

/** What two sentences that share so much of their words contradict each other in; null where they do not. */
export function disagreement(
  one: Claim,
  other: Claim,
  share: number,
  locale: string,
): Disagreement | null {
  return (
    inNumbers(one, other) ??
    (share >= SAME.negation ? inDenial(one, other, locale) : null) ??
    (wordShare(one, other) >= SAME.name ? inNames(one, other, locale) : null)
  );
}

function inNumbers(one: Claim, other: Claim): Disagreement | null {
  const [own, its] = [missingNumbers(one, [other]), missingNumbers(other, [one])];
  if (own.length === 0 && its.length === 0) {
    return inUnits(one, other);
  }
  const isSwapped =
    own.length === its.length &&
    own.length <= MOST_NUMBERS &&
    own.every(({unit}, place) => unit === its[place]?.unit);
  return isSwapped
    ? {kind: 'number', one: own.map(shown(one)), other: its.map(shown(other))}
    : null;
}

function inUnits(one: Claim, other: Claim): Disagreement | null {
  const isOther = hasOtherUnit(one, [other]) && hasOtherUnit(other, [one]);
  return one.quantities.length > 0 && isOther
    ? {kind: 'unit', one: one.quantities.map(shown(one)), other: other.quantities.map(shown(other))}
    : null;
}

function shown({text}: Claim): (quantity: Quantity) => string {
  return ({start, end}) => text.slice(start, end).trim();
}

/** Both say how often they deny: what denies twice may come to the same as what does not. */
function inDenial(one: Claim, other: Claim, locale: string): Disagreement | null {
  const [own, its] = [denialsIn(one), denialsIn(other)];
  const isOneSided = Math.min(own, its) === 0 && Math.max(own, its) <= 1;
  const isDenying = (a: Claim, b: Claim) =>
    isDenied(
      a.clauses,
      b.clauses.map((clause) => ({clause, pointed: new Set<string>()})),
      locale,
    );
  return isOneSided && isDenying(one, other) && isDenying(other, one)
    ? {kind: 'negation', one: [], other: []}
    : null;
}

function denialsIn({clauses}: Pick<Claim, 'clauses'>): number {
  return clauses.reduce((sum, {denials, lacked}) => sum + denials + (lacked.size > 0 ? 1 : 0), 0);
}

const WORD = /[\p{L}\p{M}]+/gu;

/** How much of what either says both say, without code: that is what differs. */
function wordShare(one: Pick<Claim, 'words'>, other: Pick<Claim, 'words'>): number {
  const [own, its] = [wordsOf(one), wordsOf(other)];
  const shared = Array.from(own).filter((word) => its.has(word)).length;
  return Math.min(own.size, its.size) < WORDS_BESIDE_NAME
    ? 0
    : shared / (own.size + its.size - shared);
}

function wordsOf({words}: Pick<Claim, 'words'>): ReadonlySet<string> {
  return new Set((words.match(WORD) ?? []).map((word) => word.toLowerCase()));
}

function inNames(one: Claim, other: Claim, locale: string): Disagreement | null {
  const own = missingNames(one, other.text, locale);
  const its = missingNames(other, one.text, locale);
  const [a = '', b = ''] = [own[0], its[0]];
  const isSwapped = own.length === 1 && its.length === 1;
  return isSwapped && OF_CODE.test(a) && OF_CODE.test(b) && a.toLowerCase() !== b.toLowerCase()
    ? {kind: 'identifier', one: own, other: its}
    : null;
}
