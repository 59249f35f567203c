import {sharedTerms} from '../alike.js';
import type {Clause} from '../claim.js';
import {oppositesOf} from '../opposite-words.js';

/** So much of what a clause says must be what the other says, for one to deny the other. */
const SAME = 0.5;

/** What a clause only points back to weighs less than what it says itself. */
const POINTED = 0.5;

/** A clause of a passage, and the words of what it points back to. */
export type Led = {readonly clause: Clause; readonly pointed: ReadonlySet<string>};

/** Whether a clause denies what the nearest clause of a text affirms, or the other way round. */
export function isDenied(
  claim: readonly Clause[],
  evidence: readonly Led[],
  locale: string,
): boolean {
  return claim.some((clause) => {
    const nearest = nearestTo(clause, evidence, locale);
    return (
      nearest.length > 0 &&
      nearest.every(
        (led) =>
          // "Do not move" is what "stay" is.
          isOdd(deniedBy(led.clause, clause.terms) + deniedBy(clause, termsOf(led))) !==
          isContradicted(clause, led.clause, locale),
      )
    );
  });
}

/** The clauses that say most of the same, the shortest of them; none where that is little. */
function nearestTo(clause: Clause, evidence: readonly Led[], locale: string): readonly Led[] {
  const shares = evidence.map(({clause: {terms, surfaces}, pointed}) => {
    const own = sharedTerms(clause.terms, terms);
    const rest = new Set(Array.from(clause.terms).filter((term) => !own.includes(term)));
    // "A low priority" is about as much the same as "a high priority".
    const contrary = contrariesIn(clause, surfaces, locale).length;
    return own.length + contrary + POINTED * sharedTerms(rest, pointed).length;
  });
  const most = Math.max(0, ...shares);
  if (most === 0 || most < SAME * clause.terms.size) {
    return [];
  }
  const nearest = evidence.filter((_, place) => shares[place] === most);
  const fewest = Math.min(...nearest.map((led) => led.clause.terms.size));
  return nearest.filter((led) => led.clause.terms.size === fewest);
}

/** How often a clause denies, counting that it is without what the other is about. */
function deniedBy({denials, lacked}: Clause, about: ReadonlySet<string>): number {
  return denials + (sharedTerms(lacked, about).length > 0 ? 1 : 0);
}

function termsOf({clause, pointed}: Led): ReadonlySet<string> {
  return new Set([...Array.from(clause.terms), ...Array.from(pointed)]);
}

function isOdd(count: number): boolean {
  return count % 2 === 1;
}

/** Whether one says "before" where the other says "after". */
function isContradicted(clause: Clause, other: Clause, locale: string): boolean {
  return contrariesIn(clause, other.surfaces, locale).length > 0;
}

/** The words of a clause whose contrary stands among others, where neither side has both. */
function contrariesIn(
  {surfaces}: Clause,
  others: ReadonlySet<string>,
  locale: string,
): readonly string[] {
  const opposites = oppositesOf(locale);
  return Array.from(surfaces).filter((word) => {
    const contrary = opposites.get(word);
    return (
      contrary !== undefined &&
      !others.has(word) &&
      Array.from(contrary).some((one) => others.has(one) && !surfaces.has(one))
    );
  });
}
