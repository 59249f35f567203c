import {DENSE, WORDS} from './collection-shape.js';
import type {Interval} from './held.js';
import type {Point, PointVectors} from './points.js';
import type {Mark} from './stored-points.js';
import {mostBytes, writeVector} from './vector-json.js';

/** What is said of a point besides what it is. */
export type PointState = {
  readonly held: readonly Interval[];
  readonly mark: Mark;
  /** The id of the point that it takes the place of. */
  readonly supersedes: string | null;
  readonly embeddedAt: string;
};

type ClientVectors = Record<string, number[][] | {indices: number[]; values: number[]}>;

const [COMMA, OPENING, CLOSING] = [0x2c, 0x5b, 0x5d] as const;
const ENDING = Buffer.from('}}');

/** Where points are put together. */
let desk = Buffer.alloc(0);

/** A point as a request has it: bytes, since of two million characters each copy counts. */
export function pointJson(point: Point, state: PointState): Uint8Array {
  const {id, record, payloadJson, vectors} = point;
  const {held, mark, supersedes, embeddedAt} = state;
  const own = record === 'chunk' ? {...mark, supersedes, embedded_at: embeddedAt} : {};
  const more = JSON.stringify({...own, held}).slice(1);
  return withVectors(`{"id":"${id}","payload":{${payloadJson},${more},"vector":`, vectors());
}

/** The same vectors, for requests of the client. */
export function vectorsJson(vectors: PointVectors | null): ClientVectors {
  const {vector} = JSON.parse(Buffer.from(withVectors('{"vector":', vectors)).toString());
  return vector;
}

/** The beginning of an object, and its vectors. */
function withVectors(start: string, vectors: PointVectors | null): Uint8Array {
  const {dense = [], words, wordsJson = ''} = vectors ?? {};
  // Qdrant takes no empty ones: such a chunk is found the other way.
  const named = words && words.indices.length > 0 ? `"${WORDS}":${wordsJson}` : '';
  const comma = named !== '' && dense.length > 0 ? ',' : '';
  const text = `${start}{${named}${comma}${dense.length > 0 ? `"${DENSE}":` : ''}`;
  const most = dense.reduce((sum, vector) => sum + mostBytes(vector) + 1, 3 * text.length + 8);
  if (desk.length < most) {
    desk = Buffer.alloc(2 * most);
  }
  let end = desk.write(text);
  if (dense.length > 0) {
    const first = end;
    for (const vector of dense) {
      desk[end] = COMMA;
      end = writeVector(vector, desk, end + 1);
    }
    desk[first] = OPENING;
    desk[end++] = CLOSING;
  }
  end += ENDING.copy(desk, end);
  return new Uint8Array(desk.subarray(0, end));
}
