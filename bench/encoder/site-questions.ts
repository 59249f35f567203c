import type {Chunk} from '../../core/types.ts';
import type {Question, SetChunk} from './sets.ts';

export type StoredChunk = SetChunk & Pick<Chunk, 'url' | 'urlAnchor' | 'isCurrentVersion'>;

export type StoredQuestion = {
  readonly question: string;
  /** Addresses, any of which answers; none where the site has no answer. */
  readonly gold: readonly string[];
  /** The same, of whole sections. */
  readonly gold_h2?: readonly string[];
};

/** The questions that the site is said to answer, whether or not it has a chunk for them. */
export function siteQuestions(
  chunks: readonly Pick<StoredChunk, 'url' | 'urlAnchor' | 'headings'>[],
  stored: readonly StoredQuestion[],
): Question[] {
  const places = new Map<string, number[]>();
  chunks.forEach(({url, urlAnchor, headings}, place) => {
    const anchors = new Set([urlAnchor, ...headings.map(({anchor}) => anchor)]);
    for (const address of Array.from(anchors, (anchor) => withoutSlash(url + anchor))) {
      places.set(address, [...(places.get(address) ?? []), place]);
    }
  });
  return stored.flatMap(({question, gold, gold_h2 = gold}) => {
    const relevant = gold_h2.flatMap((address) => places.get(withoutSlash(address)) ?? []);
    return gold_h2.length > 0 ? [{text: question, relevant: new Set(relevant)}] : [];
  });
}

/** A site may serve its pages with or without it. */
function withoutSlash(address: string): string {
  return address.replace(/\/(?=#|$)/, '');
}
