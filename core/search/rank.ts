import type {Chunk, Passage} from '../types.js';
import type {KeywordHit} from './bm25.js';
import {fuse} from './fusion.js';

/** The best chunks by their words and, where it is known, by how near they are in meaning. */
export function rank(
  chunks: readonly Chunk[],
  hits: readonly KeywordHit[],
  near: Float32Array | null,
  {topK, isSearched}: {readonly topK: number; readonly isSearched: (chunk: Chunk) => boolean},
): readonly Passage[] {
  const byChunk = new Map(hits.map((hit) => [hit.chunk, hit]));
  const searched = chunks.flatMap((chunk, place) => (isSearched(chunk) ? [place] : []));
  const words = Float32Array.from(searched, (place) => byChunk.get(place)?.score ?? 0);
  const scores = near
    ? fuse(
        words,
        Float32Array.from(searched, (place) => near[place] ?? -1),
      )
    : words;
  return searched
    .map((place, index) => ({place, score: scores[index] ?? 0}))
    .filter(({place}) => near !== null || byChunk.has(place))
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, topK)
    .flatMap(({place, score}) => {
      const chunk = chunks[place];
      const {coverage = 0, matched = {}} = byChunk.get(place) ?? {};
      return chunk ? [{chunk, score, nearness: near?.[place] ?? null, coverage, matched}] : [];
    });
}
