import type {Section} from '../edition.js';
import {type Matrix, nearSections} from './near-sections.js';
import {
  type SentenceNote,
  type SentenceNotes,
  sharedCount,
  sharedShare,
  textOf,
} from './sentence-notes.js';

/** Sections that say nearly the same. */
export type NearDuplicates = {
  /** The first one is the one that most others are like. */
  readonly sections: readonly Section[];
  /** How much of the first two is the same, 0 to 1. */
  readonly same: number;
  /** What each of the first two says that the other does not say so. */
  readonly differing: readonly [readonly string[], readonly string[]];
};

type Alike = {readonly one: number; readonly other: number; readonly same: number};

/** Sections nearer than this in meaning are compared sentence by sentence. */
const NEAR = 0.8;
/** Shorter ones are alike because they say little. */
const LEAST_TERMS = 25;
/** So much of its words a sentence has in common with the one that says the same. */
const SAME_SENTENCE = 0.6;
/** So much of both sections must be said in the other. */
const SAME_SECTION = 0.6;
/** What says the same in other words: so near in meaning, with so many of its words. */
const REWORDED = {nearness: 0.9, words: 0.5};
/** Sections that share so many sentences word for word are compared, too. */
const SHARED_SENTENCES = 3;
/** A sentence of more sections is none that tells them apart. */
const MOST_OF_ONE = 40;

/** Finds sections that say the same as others, by their meaning where a build has left that, and by their sentences. */
export async function nearDuplicates(
  sections: readonly Section[],
  {sentences}: Pick<SentenceNotes, 'sentences'>,
  vectors: Matrix | null,
  onSection: () => Promise<void> | void,
): Promise<readonly NearDuplicates[]> {
  const said: SentenceNote[][] = sections.map(() => []);
  for (const sentence of sentences) {
    said[sentence.section]?.push(sentence);
  }
  const near = vectors ? await nearSections(vectors, NEAR, onSection) : [];
  const candidates = new Map(near.map((pair) => [keyOf(pair), pair]));
  for (const pair of sharingSentences(sentences)) {
    candidates.set(keyOf(pair), candidates.get(keyOf(pair)) ?? {...pair, nearness: 0});
  }
  const alike: Alike[] = [];
  for (const {one, other, nearness} of Array.from(candidates.values())) {
    const same = isWrittenOnce(sections[one], sections[other])
      ? null
      : sameness(said[one] ?? [], said[other] ?? [], nearness);
    if (same !== null) {
      alike.push({one, other, same});
    }
  }
  return groupsOf(alike).map((group) => {
    const [first = 0, second = 0] = group;
    const [a, b] = [said[first] ?? [], said[second] ?? []];
    return {
      sections: group.flatMap((place) => sections[place] ?? []),
      same: Math.min(saidIn(a, b), saidIn(b, a)),
      differing: [unsaid(a, b), unsaid(b, a)],
    };
  });
}

/** What stands in a partial is shown on several pages, and is kept in one place already. */
function isWrittenOnce(one: Section | undefined, other: Section | undefined): boolean {
  const [a, b] = [one?.first, other?.first];
  return (
    typeof a?.sourceFile === 'string' &&
    a.sourceFile === b?.sourceFile &&
    a.startChar === b.startChar
  );
}

function keyOf({one, other}: {readonly one: number; readonly other: number}): number {
  return one * 2 ** 26 + other;
}

function* sharingSentences(sentences: readonly SentenceNote[]) {
  const having = new Map<string, number[]>();
  const counts = new Map<number, number>();
  for (const {terms, section} of sentences) {
    const key = terms.length < 4 ? '' : terms.join(' ');
    const known = having.get(key) ?? [];
    if (key === '' || known.includes(section) || known.length >= MOST_OF_ONE) {
      continue;
    }
    for (const other of known) {
      const pair = {one: other, other: section};
      const count = (counts.get(keyOf(pair)) ?? 0) + 1;
      counts.set(keyOf(pair), count);
      if (count === SHARED_SENTENCES) {
        yield pair;
      }
    }
    having.set(key, [...known, section]);
  }
}

/** How much of two sections is the same; null where that is too little. */
function sameness(
  a: readonly SentenceNote[],
  b: readonly SentenceNote[],
  nearness: number,
): number | null {
  if (Math.min(termCount(a), termCount(b)) < LEAST_TERMS) {
    return null;
  }
  const same = Math.min(saidIn(a, b), saidIn(b, a));
  if (same >= SAME_SECTION) {
    return same;
  }
  const words = nearness >= REWORDED.nearness ? sharedShare(bagOf(a), bagOf(b)) : 0;
  return words >= REWORDED.words ? words : null;
}

function termCount(sentences: readonly SentenceNote[]): number {
  return sentences.reduce((sum, {terms}) => sum + terms.length, 0);
}

function bagOf(sentences: readonly SentenceNote[]): Uint32Array {
  return Uint32Array.from(new Set(sentences.flatMap(({terms}) => Array.from(terms)))).sort();
}

/** How much of one section, counted in telling words, another one says in a sentence of its own. */
function saidIn(one: readonly SentenceNote[], other: readonly SentenceNote[]): number {
  const total = termCount(one);
  const own = one.filter((sentence) => isSaid(sentence, other));
  return total === 0 ? 0 : termCount(own) / total;
}

function isSaid({terms}: SentenceNote, others: readonly SentenceNote[]): boolean {
  return others.some(
    (other) =>
      sharedShare(terms, other.terms) >= SAME_SENTENCE ||
      // A sentence may be half of another one.
      (terms.length > 0 && sharedCount(terms, other.terms) === terms.length),
  );
}

/** The sentences of a section that another one does not have in these very words. */
function unsaid(one: readonly SentenceNote[], other: readonly SentenceNote[]): string[] {
  const known = new Set(other.map(textOf));
  return one.map(textOf).filter((text) => !known.has(text));
}

/** What is like the same section is one group; whoever is like most others leads one first. */
function groupsOf(alike: readonly Alike[]): readonly (readonly number[])[] {
  const beside = new Map<number, Map<number, number>>();
  const put = (from: number, to: number, same: number) => {
    const own = beside.get(from) ?? new Map<number, number>();
    own.set(to, same);
    beside.set(from, own);
  };
  for (const {one, other, same} of alike) {
    put(one, other, same);
    put(other, one, same);
  }
  const leaders = Array.from(beside).sort((a, b) => b[1].size - a[1].size || a[0] - b[0]);
  const taken = new Set<number>();
  const groups: number[][] = [];
  for (const [leader, others] of leaders) {
    const own = Array.from(others).filter(([other]) => !taken.has(other));
    if (!taken.has(leader) && own.length > 0) {
      const members = own.sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([other]) => other);
      groups.push([leader, ...members]);
      for (const one of [leader, ...members]) {
        taken.add(one);
      }
    }
  }
  return groups;
}
