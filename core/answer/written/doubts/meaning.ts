import {sharedTerms} from '../alike.js';
import type {Claim, Clause} from '../claim.js';
import type {Evidence} from '../evidence.js';

/** How much of a sentence its passages say. */
export type Coverage = {
  /** Of all its telling words. */
  readonly whole: number;
  /** Of the clause that is least found in one place. */
  readonly least: number;
};

/** Less of a sentence, or of one of its clauses, is too little. */
const LEAST = {whole: 0.5, clause: 0.42};
/** What is said of a text's meaning weighs so much beside its words, from here on. */
const BY_MEANING = {weight: 0.8, from: 0.62};
/** Where all its words are there, a clause of its own says at least so much of them at once. */
const AT_ONCE = 0.5;

const ADDING = /^\s*(?:and|or|und|oder|et|ou|y|o|e|и|или)\s/i;
const ADDED = 0.4;

/** How much of a sentence is said by what backs it together, and of each clause in one place. */
export function coverageOf(
  claim: Pick<Claim, 'clauses' | 'terms'>,
  picked: readonly Evidence[],
  evidence: readonly Evidence[],
): Coverage {
  const together = new Set(picked.flatMap(({terms}) => Array.from(terms)));
  const places = evidence.map(({terms}) => terms);
  const clauses = claim.clauses.map(({terms}) => bestShare(terms, places));
  return {whole: bestShare(claim.terms, [together]), least: Math.min(1, ...clauses)};
}

/** Whether a sentence says something else than its passages, going by their words and, if it is known, by their meaning. */
export function isOtherwise(
  claim: Claim,
  evidence: readonly Evidence[],
  {whole, least}: Coverage,
  nearness: number | null,
): boolean {
  const help = nearness === null ? 0 : BY_MEANING.weight * (nearness - BY_MEANING.from);
  return (
    whole + help < LEAST.whole ||
    least + help < LEAST.clause ||
    claim.pieces.some((piece, place) => !isOpening(piece, place) && isNowhere(piece, evidence)) ||
    claim.pieces.some((piece) => isAdded(piece, evidence)) ||
    (least === 1 && isPutTogether(claim, evidence)) ||
    claim.clauses.some((clause) => isOfAnother(clause, evidence))
  );
}

/** "To get started, …", "In practice, …". */
function isOpening({terms}: Clause, place: number): boolean {
  return place === 0 && terms.size === 1;
}

/** Not one of its words is there: "…, and compresses them". */
function isNowhere({terms}: Clause, evidence: readonly Evidence[]): boolean {
  return terms.size > 0 && evidence.every((own) => sharedTerms(terms, own.terms).length === 0);
}

/** What a sentence adds with "and" is easily made up: "…, and the filter is reset". */
function isAdded({text, terms}: Clause, evidence: readonly Evidence[]): boolean {
  const share = bestShare(
    terms,
    evidence.map((own) => own.terms),
  );
  return ADDING.test(text) && share <= ADDED;
}

/** Whether one clause has its words from several: "best effort sends again" of "reliable sends again, best effort does not". */
function isPutTogether({clauses}: Pick<Claim, 'clauses'>, evidence: readonly Evidence[]): boolean {
  const places = evidence.flatMap(({stretches}) => stretches);
  return clauses.some(({terms}) => bestShare(terms, places) <= AT_ONCE);
}

/** Whether the clause that it is nearest to speaks of something else, and what it speaks of stands elsewhere. */
function isOfAnother(clause: Clause, evidence: readonly Evidence[]): boolean {
  const subject = first(clause);
  if (subject === undefined) {
    return false;
  }
  const alone = new Set([subject]);
  const isThere = (terms: ReadonlySet<string>) => sharedTerms(alone, terms).length > 0;
  const places = evidence.flatMap(({claim, clauseTerms}) =>
    claim.clauses.map((other, place) => ({other, terms: clauseTerms[place] ?? other.terms})),
  );
  const shares = places.map(({terms}) => sharedTerms(clause.terms, terms).length);
  const most = Math.max(0, ...shares);
  const nearest = places.filter((_, place) => shares[place] === most);
  return (
    most > 0 &&
    places.some(({terms}) => isThere(terms)) &&
    nearest.every(({other, terms}) => {
      const its = first(other);
      return (
        !isThere(terms) &&
        its !== undefined &&
        sharedTerms(new Set([its]), clause.terms).length === 0
      );
    })
  );
}

function first({terms}: Clause): string | undefined {
  return Array.from(terms)[0];
}

function bestShare(terms: ReadonlySet<string>, places: readonly ReadonlySet<string>[]): number {
  return terms.size === 0
    ? 1
    : Math.max(0, ...places.map((own) => sharedTerms(terms, own).length)) / terms.size;
}
