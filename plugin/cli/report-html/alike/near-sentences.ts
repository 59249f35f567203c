import {type SentenceNote, type SentenceNotes, sharedShare} from './sentence-notes.js';

export type SentencePair = {
  readonly one: SentenceNote;
  readonly other: SentenceNote;
  /** How much of what either says both say, 0 to 1. */
  readonly share: number;
};

type Wanted = {
  /** Shared words of a pair, at least. */
  readonly share: number;
  /** With fewer telling words, a sentence may be about anything. */
  readonly words: number;
  /** Sentences that share a wording with more others are of a template. */
  readonly alike: number;
};

/** A word of more sentences tells none of them from the others, and comparing all of these takes long. */
const MOST_OF_A_WORD = 60;

/**
 * Sentences of different sections that say much the same. Each is compared with those that share
 * one of its rarest words, so that the time grows with the site, not with its square.
 */
export async function nearSentences(
  {sentences, frequencies}: SentenceNotes,
  {share: least, words, alike}: Wanted,
  onSentence: () => Promise<void> | void,
): Promise<readonly SentencePair[]> {
  const pairs: SentencePair[] = [];
  const having = new Map<number, number[]>();
  const counts = new Uint32Array(sentences.length);
  // The first sentence has none before it to be compared with.
  const comparedWith = new Uint32Array(sentences.length);
  for (const [place, one] of sentences.entries()) {
    await onSentence();
    if (one.terms.length < words) {
      continue;
    }
    const rare = rarest(one.terms, frequencies, least);
    for (const other of candidatesOf(rare, having)) {
      const candidate = sentences[other];
      if (comparedWith[other] === place || !candidate || !isLikely(one, candidate, least)) {
        continue;
      }
      comparedWith[other] = place;
      const share = sharedShare(one.terms, candidate.terms);
      if (share < least) {
        continue;
      }
      counts[place] = (counts[place] ?? 0) + 1;
      counts[other] = (counts[other] ?? 0) + 1;
      if ((counts[place] ?? 0) > alike) {
        // A template's: what it says elsewhere need not be known.
        break;
      }
      pairs.push({one: candidate, other: one, share});
    }
    for (const term of rare) {
      const known = having.get(term);
      if (!known) {
        having.set(term, [place]);
      } else if (known.length < MOST_OF_A_WORD) {
        known.push(place);
      }
    }
  }
  const places = new Map(sentences.map((one, place) => [one, place]));
  const isAlike = (one: SentenceNote) => (counts[places.get(one) ?? 0] ?? 0) > alike;
  return pairs.filter(({one, other}) => !isAlike(one) && !isAlike(other));
}

function* candidatesOf(
  terms: readonly number[],
  having: ReadonlyMap<number, readonly number[]>,
): Generator<number> {
  for (const term of terms) {
    yield* having.get(term) ?? [];
  }
}

/** Whether two sentences are of different sections, and of about one length. */
function isLikely(one: SentenceNote, other: SentenceNote, share: number): boolean {
  const [a, b] = [one.terms.length, other.terms.length];
  return one.section !== other.section && Math.min(a, b) >= share * Math.max(a, b);
}

/** So many of the rarest that two sentences with so much in common share one of them at least. */
function rarest(
  terms: Uint32Array,
  frequencies: readonly number[],
  share: number,
): readonly number[] {
  const byRarity = Array.from(terms).sort(
    (a, b) => (frequencies[a] ?? 0) - (frequencies[b] ?? 0) || a - b,
  );
  return byRarity.slice(0, terms.length - Math.ceil(share * terms.length) + 1);
}
