import type {FoundChunk} from './query-answer.js';

type Terms = (text: string) => readonly string[];

/** The terms of a point's chunk. */
export type TermsOf = (point: FoundChunk, terms: Terms) => ReadonlySet<string>;

const MOST_KEPT = 500;

/** What search by words looks at; kept, since a point with other words has another id. */
export function pointTerms(): TermsOf {
  const known = new Map<string, ReadonlySet<string>>();
  return (point, terms) => {
    const own = known.get(point.id) ?? new Set(terms(textOf(point)));
    // The last one of a map is the one that was asked for last.
    known.delete(point.id);
    known.set(point.id, own);
    if (known.size > MOST_KEPT) {
      known.delete(known.keys().next().value ?? '');
    }
    return own;
  };
}

/** All of it, as `words/section-terms.ts` has it. */
function textOf({chunk}: FoundChunk): string {
  const {docTitle, aliases, headingPath, headings, tags, text} = chunk;
  const titles = headings.map(({title}) => title);
  return [docTitle, ...aliases, ...headingPath.slice(1), ...titles, ...tags, text].join('\n');
}
