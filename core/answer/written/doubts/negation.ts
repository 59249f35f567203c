import {sharedTerms} from '../alike.js';
import type {Clause} from '../claim.js';
import {oppositesOf} from '../opposite-words.js';

/** So much of what a clause says must be what the other says, for one to deny the other. */
const SAME = 0.5;

/** Whether a clause denies what the nearest clause of a text affirms, or the other way round. */
export function isDenied(
  claim: readonly Clause[],
  evidence: readonly Clause[],
  locale: string,
): boolean {
  return claim.some((clause) => {
    const nearest = nearestTo(clause, evidence);
    return (
      nearest.length > 0 &&
      nearest.every(
        (other) =>
          (other.denials + clause.denials) % 2 === 1 ||
          isLacked(clause, other) ||
          isLacked(other, clause) ||
          isContradicted(clause, other, locale),
      )
    );
  });
}

/** The clauses that say most of the same; none where that is little. */
function nearestTo(clause: Clause, evidence: readonly Clause[]): readonly Clause[] {
  const shares = evidence.map((other) => sharedTerms(clause.terms, other.terms).length);
  const most = Math.max(0, ...shares);
  return most > 0 && most >= SAME * clause.terms.size
    ? evidence.filter((_, place) => shares[place] === most)
    : [];
}

/** Whether one is about what the other says that there is not. */
function isLacked({terms, lacked}: Clause, other: Clause): boolean {
  const missing = sharedTerms(other.lacked, terms);
  return missing.length > 0 && sharedTerms(new Set(missing), lacked).length === 0;
}

/** Whether one says "before" where the other says "after". */
function isContradicted(clause: Clause, other: Clause, locale: string): boolean {
  const opposites = oppositesOf(locale);
  return Array.from(clause.surfaces).some((word) => {
    const contrary = opposites.get(word);
    return (
      contrary !== undefined &&
      !other.surfaces.has(word) &&
      Array.from(contrary).some((one) => other.surfaces.has(one) && !clause.surfaces.has(one))
    );
  });
}
