import type {Chunk, Passage} from '../types.js';
import type {Documents} from './documents.js';
import type {Ranked} from './rank-sections.js';
import {sharedWeight} from './shared-weight.js';

type Wanted = {readonly topK: number; readonly perDocument: number};

/** The first so many sections of a ranking, of each document no more than allowed. */
export function pickSections(
  ranking: readonly Ranked[],
  {documentOf}: Pick<Documents, 'documentOf'>,
  {topK, perDocument}: Wanted,
): readonly Ranked[] {
  const counts = new Map<number, number>();
  const picked: Ranked[] = [];
  for (const ranked of ranking) {
    if (picked.length >= topK) {
      break;
    }
    const document = documentOf(ranked.section);
    const count = counts.get(document) ?? 0;
    if (count < perDocument) {
      counts.set(document, count + 1);
      picked.push(ranked);
    }
  }
  return picked;
}

/** What it is worth for a chunk to have the section's nearest part, beside having all of the words. */
const NEAREST = 0.3;

/** What it is worth to have code, for who asks for some. */
const CODE = 2;

type Shown = {
  readonly matched: Passage['matched'];
  readonly terms: (text: string) => readonly string[];
  /** Whether code is asked for. */
  readonly code: boolean;
};

/**
 * A section is shown by the chunk that has most of the words, or the part that is nearest in meaning.
 * What stands above a chunk is said of it, too: a word of the page's title tells no chunk from others.
 */
export function chunkOf(
  chunks: readonly Chunk[],
  {nearestChunk}: Pick<Ranked, 'nearestChunk'>,
  {matched, terms, code}: Shown,
): Chunk | undefined {
  if (chunks.length < 2) {
    return chunks[0];
  }
  const all = Object.values(matched).reduce((sum, weight) => sum + weight, 0) || 1;
  const scores = chunks.map(
    ({docTitle, headings, text, blocks}, place) =>
      sharedWeight(
        terms([docTitle, ...headings.map(({title}) => title), text].join('\n')),
        matched,
      ) /
        all +
      (place === nearestChunk ? NEAREST : 0) +
      (code && blocks.some(({kind}) => kind === 'code') ? CODE : 0),
  );
  return chunks[scores.indexOf(Math.max(...scores))];
}
