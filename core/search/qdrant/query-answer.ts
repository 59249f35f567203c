import type {Chunk} from '../../types.js';
import {chunkFrom} from './payload-chunk.js';
import {isHeld} from './point-filter.js';
import {QdrantBuildGoneError, QdrantError} from './qdrant-error.js';

/** A chunk, and what its point was found by. */
export type FoundChunk = {
  readonly id: string;
  readonly chunk: Chunk;
  readonly score: number;
};

export type QueryAnswer = {
  /** Those that are in the build, the best ones first. */
  readonly found: readonly FoundChunk[];
  /** How many there were before others were left out. */
  readonly count: number;
  /** How near points are by meaning alone, by their ids; empty where only one kind of search was asked. */
  readonly nearness: ReadonlyMap<string, number>;
};

type Point = {readonly id: string; readonly score: number; readonly payload: unknown};

/** What Qdrant answers to so many searches, of which the last one is for what says that the build is whole. */
export function readAnswer(json: unknown, searches: number, build: number): QueryAnswer {
  const results = isRecord(json) && Array.isArray(json['result']) ? json['result'] : [];
  if (results.length !== searches) {
    throw new QdrantError('Qdrant does not answer what it was asked.');
  }
  const lists = results.map(pointsOf);
  const [whole] = lists.splice(-1);
  if (whole?.length !== 1) {
    throw new QdrantBuildGoneError('Qdrant has the sections of this build no longer.');
  }
  const [found = [], near = []] = lists;
  return {
    found: found
      .filter(({payload}) => isRecord(payload) && isHeld(payload['held'], build))
      .map(({id, score, payload}) => ({id, score, chunk: chunkFrom(payload)})),
    count: found.length,
    nearness: new Map(near.map(({id, score}) => [id, score])),
  };
}

function pointsOf(result: unknown): readonly Point[] {
  const points: unknown = isRecord(result) ? result['points'] : null;
  if (!Array.isArray(points)) {
    throw new QdrantError('Qdrant does not answer what it was asked.');
  }
  return points.map(pointOf);
}

function pointOf(point: unknown): Point {
  const {id, score, payload}: Readonly<Record<string, unknown>> = isRecord(point) ? point : {};
  if (typeof score !== 'number' || !(typeof id === 'string' || typeof id === 'number')) {
    throw new QdrantError('Qdrant does not answer what it was asked.');
  }
  return {id: String(id), score, payload};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
