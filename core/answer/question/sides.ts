import {cuesFor} from '../cues/cues-for.js';

/** These part what is compared in any language. */
const MARKS = /[,;:?/，、；：？؟،]/;

/** The terms of each of the things that a question compares; none where it names fewer than two. */
export function sidesOf(
  question: string,
  telling: (text: string) => readonly string[],
  locale: string,
): readonly ReadonlySet<string>[] {
  const sides = question
    .split(MARKS)
    .flatMap((part) => part.split(cuesFor(locale).between))
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
