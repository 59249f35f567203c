import {DENSE, WORDS} from './collection-shape.js';
import type {Interval} from './held.js';
import type {Point} from './points.js';
import type {Mark} from './stored-points.js';

/** Finer differences are lost among those of the model, and would make requests twice as long. */
const STEPS = 10_000_000;

/** What is said of a point besides what it is. */
export type PointState = {
  readonly held: readonly Interval[];
  readonly mark: Mark;
  /** The id of the point that it takes the place of. */
  readonly supersedes: string | null;
  readonly embeddedAt: string;
};

/** A point as a request has it. */
export function pointJson({id, record, payload, vectors}: Point, state: PointState): string {
  const {held, mark, supersedes, embeddedAt} = state;
  const own = record === 'chunk' ? {...mark, supersedes, embedded_at: embeddedAt} : {};
  return JSON.stringify({id, vector: vectorsJson(vectors()), payload: {...payload, ...own, held}});
}

function vectorsJson(vectors: ReturnType<Point['vectors']>) {
  if (vectors === null) {
    return {};
  }
  const {dense, words} = vectors;
  return {
    // Qdrant takes no empty ones: such a chunk is found the other way.
    ...(dense.length > 0 && {[DENSE]: dense.map(numbersOf)}),
    ...(words.indices.length > 0 && {[WORDS]: words}),
  };
}

function numbersOf(vector: Float32Array): number[] {
  return Array.from(vector, (value) => Math.round(value * STEPS) / STEPS);
}
