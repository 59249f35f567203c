import {sharedTerms} from '../alike.js';
import type {Claim} from '../claim.js';
import type {Evidence} from '../evidence.js';
import type {Quantity} from '../quantities.js';

/** So much of what the nearest sentence shares with a clause must be shared by that with its numbers. */
const NEARLY = 0.6;

/** The numbers of a sentence that what backs it does not have. */
export function missingNumbers(
  {quantities}: Pick<Claim, 'quantities'>,
  evidence: readonly Pick<Claim, 'quantities'>[],
): readonly Quantity[] {
  const given = evidence.flatMap((own) => own.quantities);
  return quantities.filter((quantity) => !given.some((one) => isSameNumber(one, quantity)));
}

export function isSameNumber(one: Quantity, other: Quantity): boolean {
  return one.values.some((value) => other.values.includes(value));
}

/** Numbers of one clause that stand together nowhere: they are taken from several places. */
export function areApart(claim: Pick<Claim, 'pieces'>, evidence: readonly Evidence[]): boolean {
  return claim.pieces.some(({quantities, terms}) => {
    if (quantities.length === 0) {
      return false;
    }
    const shares = evidence.map((own) => sharedTerms(terms, own.terms).length);
    const most = Math.max(0, ...shares);
    return !evidence.some(
      ({claim: own}, place) =>
        missingNumbers({quantities}, [own]).length === 0 && (shares[place] ?? 0) >= NEARLY * most,
    );
  });
}
