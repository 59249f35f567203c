import type {Chunk} from '../../types.js';
import {partWith} from '../continued.js';
import type {Documents} from '../documents.js';
import {wordScore} from '../fusion.js';
import type {Found} from '../rank-sections.js';
import type {Finds} from '../search-result.js';
import {type SearchedWord, totalOf, type WordHits} from '../words/word-hits.js';
import type {TermsOf} from './point-terms.js';
import type {FoundChunk, QueryAnswer} from './query-answer.js';

/** How scores came about. */
export type Scale = {
  /** By which of both it was searched. */
  readonly by: 'both' | 'meaning' | 'words';
  /** How near in meaning a section is that scores 1 by it alone. */
  readonly meaning: number;
  /** What speaks for a section that scores 1 by its words alone. */
  readonly words: number;
};

type Means = {
  readonly hits: Pick<WordHits, 'words' | 'best'>;
  readonly documents: Pick<Documents, 'table' | 'documentAt'>;
  readonly terms: (text: string) => readonly string[];
  readonly termsOf: TermsOf;
};

type Section = {readonly chunks: FoundChunk[]; readonly document: number};

/** What is less came of rounding. */
const LEAST = 1e-5;

/** The sections of what was found, numbered in the site's order, and what speaks for each. */
export function foundSections(
  {found, nearness}: QueryAnswer,
  scale: Scale,
  {hits, documents, terms, termsOf}: Means,
): Omit<Finds, 'wordsInReach'> {
  const sections = sectionsIn(found, documents);
  const matched = matching(sections, hits.words, (point) => termsOf(point, terms));
  return {
    found: sections.map(({chunks}, section) => evidence(section, chunks, nearness, scale)),
    // It says how near the nearest is, and no more.
    partsNear: () => null,
    hits: {
      ...hits,
      matched,
      coverage: (section) => (hits.best > 0 ? totalOf(matched(section)) / hits.best : 0),
    },
    documents: {
      ...documents,
      documentOf: (section) => sections[section]?.document ?? -1,
      chunksOf: async (section) => sections[section]?.chunks.map(({chunk}) => chunk) ?? [],
    },
    terms,
  };
}

function sectionsIn(
  found: readonly FoundChunk[],
  {documentAt, table}: Means['documents'],
): readonly Section[] {
  const sections = new Map<string, Section>();
  // Of pages that the files don't know, all that is to be known is in the points: behind the others.
  const unknown = new Map<string, number>();
  const documentOf = ({url, section}: Chunk): number => {
    const known = documentAt(url);
    if (known !== null) {
      return partWith(table, known, section);
    }
    const number = unknown.get(url) ?? table.documents.length + unknown.size;
    unknown.set(url, number);
    return number;
  };
  for (const one of found) {
    const {version, docId, section} = one.chunk;
    const key = JSON.stringify([version, docId, section]);
    const before = sections.get(key) ?? {chunks: [], document: documentOf(one.chunk)};
    before.chunks.push(one);
    sections.set(key, before);
  }
  // Of equals, the one that the site has first comes first.
  return Array.from(sections.values()).sort(
    (a, b) => a.document - b.document || ordinalOf(a) - ordinalOf(b),
  );
}

function ordinalOf({chunks}: Section): number {
  return chunks[0]?.chunk.section ?? 0;
}

function evidence(
  section: number,
  chunks: readonly FoundChunk[],
  nearness: QueryAnswer['nearness'],
  {meaning, words, by}: Scale,
): Found {
  if (by === 'words') {
    const score = Math.max(...chunks.map((one) => one.score));
    return {section, words: score * words, meaning: null, nearestChunk: null};
  }
  const near = chunks.map(
    ({id, score}) => meaning * (by === 'both' ? (nearness.get(id) ?? 0) : score),
  );
  const nearest = Math.max(...near);
  const byWords = by === 'both' ? chunks.map(({score}, place) => score - (near[place] ?? 0)) : [0];
  const share = Math.max(...byWords) / wordScore(1);
  return {
    section,
    words: share < LEAST ? 0 : share,
    meaning: nearest,
    nearestChunk: near.indexOf(nearest),
  };
}

/** Which of the question's words a section has, as far as its chunks are at hand. */
function matching(
  sections: readonly Section[],
  words: readonly SearchedWord[],
  termsOf: (point: FoundChunk) => ReadonlySet<string>,
): (section: number) => readonly SearchedWord[] {
  return (section) => {
    const own = sections[section]?.chunks.map(termsOf) ?? [];
    return words.filter((word) => word.terms.some((term) => own.some((all) => all.has(term))));
  };
}
