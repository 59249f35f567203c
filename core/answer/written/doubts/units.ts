import type {Claim} from '../claim.js';
import {isSameNumber} from './numbers.js';

type Measured = Pick<Claim, 'quantities' | 'unitNames'>;

/** Whether a sentence gives a number or a time in a unit that what backs it does not have there. */
export function hasOtherUnit(claim: Measured, evidence: readonly Measured[]): boolean {
  const given = evidence.flatMap(({quantities}) => quantities);
  const named = new Set([
    ...evidence.flatMap(({unitNames}) => unitNames.map(({unit}) => unit)),
    ...given.flatMap(({unit}) => unit ?? []),
  ]);
  const isOther = claim.quantities.some((quantity) => {
    const {unit} = quantity;
    const same = given.filter((one) => isSameNumber(one, quantity));
    if (unit === null || same.length === 0) {
      return false;
    }
    const measured = same.filter((one) => one.unit !== null);
    // A range gives the unit with its last number, a table with its column.
    return measured.length > 0 ? !measured.some((one) => one.unit === unit) : !named.has(unit);
  });
  return isOther || claim.unitNames.some(({unit}) => !named.has(unit));
}
