import type {Question} from './question.ts';
import type {StoredChunk, StoredQuestion} from './site-files.ts';

/** What can be found, by the addresses of its chunks: a section, or a single chunk. */
type Unit = readonly Pick<StoredChunk, 'url' | 'urlAnchor' | 'headings'>[];

/** The questions that the site is said to answer, whether or not it has a unit for them. */
export function siteQuestions(
  units: readonly Unit[],
  stored: readonly StoredQuestion[],
): Question[] {
  const places = new Map<string, number[]>();
  units.forEach((unit, place) => {
    for (const address of addressesOf(unit)) {
      places.set(address, [...(places.get(address) ?? []), place]);
    }
  });
  return stored.flatMap(({question, gold, gold_h2 = gold}) => {
    const relevant = gold_h2.flatMap((address) => places.get(withoutSlash(address)) ?? []);
    return gold_h2.length > 0 ? [{text: question, relevant: new Set(relevant)}] : [];
  });
}

function addressesOf(unit: Unit): ReadonlySet<string> {
  return new Set(
    unit.flatMap(({url, urlAnchor, headings}) =>
      [urlAnchor, ...headings.map(({anchor}) => anchor)].map((anchor) =>
        withoutSlash(url + anchor),
      ),
    ),
  );
}

/** A site may serve its pages with or without it. */
function withoutSlash(address: string): string {
  return address.replace(/\/(?=#|$)/, '');
}
