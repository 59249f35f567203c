import {pattern} from '../../pattern.js';

const BETWEEN = pattern(
  'iu',
)`(?<![\p{L}\p{N}])(?:vs\.?|versus|or|than|and|compared (?:to|with)|instead of|rather than|oder|als|und|ou|et|que|o|y)(?![\p{L}\p{N}])|[,;:?/]`;

/** The terms of each of the things that a question compares; none where it names fewer than two. */
export function sidesOf(
  question: string,
  telling: (text: string) => readonly string[],
): readonly ReadonlySet<string>[] {
  const sides = question
    .split(BETWEEN)
    .map((side) => new Set(telling(side)))
    .filter((terms) => terms.size > 0);
  const own = sides.map(
    (terms, place) =>
      new Set(
        Array.from(terms).filter((term) =>
          sides.every((other, index) => index === place || !other.has(term)),
        ),
      ),
  );
  const told = own.filter((terms) => terms.size > 0);
  return told.length < 2 ? [] : told;
}
