import {sharedTerms} from '../alike.js';
import type {Claim} from '../claim.js';
import type {Evidence} from '../evidence.js';
import type {Quantity} from '../quantities.js';

/** So much of what the nearest sentence shares with a clause must be shared by that with its numbers. */
const NEARLY = 0.5;

/** The numbers of a sentence that what backs it does not have. */
export function missingNumbers(
  {quantities}: Pick<Claim, 'quantities'>,
  evidence: readonly Pick<Claim, 'quantities'>[],
): readonly Quantity[] {
  const given = evidence.flatMap((own) => own.quantities);
  return quantities.filter((quantity) => !given.some((one) => isSameNumber(one, quantity)));
}

export function isSameNumber(one: Quantity, other: Quantity): boolean {
  return one.value === other.value;
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

/** Whether what is nearest to a clause gives another number there: "seven in the plane" of "four in the plane and seven in space". */
export function areOfOthers(claim: Pick<Claim, 'pieces'>, evidence: readonly Evidence[]): boolean {
  const places = evidence.flatMap((own) => own.claim.pieces);
  return claim.pieces.some(({quantities, terms}) => {
    if (quantities.length === 0) {
      return false;
    }
    const lacking = places.map((place) => missingNumbers({quantities}, [place]));
    const shares = places.map((place) => sharedTerms(terms, place.terms).length);
    const most = (isRight: (missing: number, place: number) => boolean) =>
      Math.max(0, ...shares.filter((_, at) => isRight(lacking[at]?.length ?? 0, at)));
    const right = most((missing) => missing === 0);
    const other = most(
      (missing, at) =>
        missing === quantities.length &&
        ((places[at]?.quantities.length ?? 0) > 0 || ONE.test(places[at]?.text ?? '')),
    );
    const hasRight = lacking.some((missing) => missing.length === 0);
    return (
      (hasRight && other > right && other > HALF * terms.size) ||
      (!hasRight && lacking.some((missing, at) => isSwapped(quantities, missing, places[at])))
    );
  });
}

const ONE = /\bone\b/i;
const MANY = 3;
const HALF = 0.5;

/** All numbers of a clause but one, and in its place another of the same unit. */
function isSwapped(
  quantities: readonly Quantity[],
  missing: readonly Quantity[],
  place: Pick<Claim, 'quantities'> | undefined,
): boolean {
  const [lone] = missing;
  const rivals = place?.quantities.filter(
    (one) => !quantities.some((own) => isSameNumber(one, own)),
  );
  return (
    quantities.length >= MANY &&
    missing.length === 1 &&
    lone?.unit !== null &&
    (rivals ?? []).some(({unit}) => unit === lone?.unit)
  );
}
