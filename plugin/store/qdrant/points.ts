import {hash} from 'node:crypto';
import {pathHash} from '../../../core/index-format/document-table.js';
import {sectionsOf} from '../../../core/index-format/text-file.js';
import {PATH_HASH} from '../../../core/search/qdrant/point-filter.js';
import type {Analyser} from '../../../core/search/words/analyse.js';
import type {Chunk} from '../../../core/types.js';
import {blended} from '../clusters/blended.js';
import {pointId} from '../point-id.js';
import {chunkPayload, documentPayload, type Payload} from './payload.js';
import {type SparseVector, sectionWords} from './section-words.js';
import {CIRCUMSTANCES, type StoredPoint} from './stored-points.js';

/** A chunk, the vectors of its parts, and what these are of. */
export type MeantChunk = {
  readonly chunk: Chunk;
  readonly vectors: readonly Float32Array[];
  /** Changes with the texts that were embedded. */
  readonly texts: string;
};

/** A point as it is to be, but for when it is there and what people say of it. */
export type Point = Pick<StoredPoint, 'id' | 'record' | 'isDoc' | 'version'> & {
  /** Of chunks; null for documents. */
  readonly chunkId: string | null;
  readonly contentHash: string;
  readonly payload: Payload;
  /** The payload's JSON, of which the id was made, too; without its brackets. */
  readonly payloadJson: string;
  /** None for documents. Made when they are needed: most points are there already. */
  readonly vectors: () => PointVectors | null;
};

export type PointVectors = {
  readonly dense: readonly Float32Array[];
  readonly words: SparseVector;
  /** The words' JSON, of which the id was made, too. */
  readonly wordsJson: string;
};

export type PointFacts = {
  readonly site: string;
  readonly model: string;
  /** Everything that a vector depends on besides its text. */
  readonly identity: string;
  readonly analyser: Analyser;
  readonly meanLength: number;
};

/** The points of one document: its chunks, and itself. */
export function pointsOf(document: readonly MeantChunk[], facts: PointFacts): Point[] {
  const chunks = document.map(({chunk}) => chunk);
  const meant = new Map(document.map((one) => [one.chunk, one]));
  const points = sectionsOf(chunks).flatMap((section) =>
    sectionPoints(
      section.map((chunk) => meant.get(chunk) ?? {chunk, vectors: [], texts: ''}),
      facts,
    ),
  );
  return [...points, documentPoint(chunks, facts.site)];
}

/** Each of its chunks is found by the words of all, and a little by the meaning of all. */
function sectionPoints(section: readonly MeantChunk[], facts: PointFacts): Point[] {
  const {site, model, identity, analyser, meanLength} = facts;
  const words = sectionWords(
    section.map(({chunk}) => chunk),
    analyser,
    meanLength,
  );
  const wordsJson = JSON.stringify(words);
  const textsJson = JSON.stringify([identity, ...section.map((one) => one.texts)]);
  let all: readonly (readonly Float32Array[])[] | null = null;
  return section.map(({chunk}, place) => {
    const own = {
      ...{record: 'chunk', site, embedding_model: model, [PATH_HASH]: pathHash(chunk.url)},
      ...chunkPayload(chunk),
    };
    return {
      ...identified(own, chunk.chunkId, `[${wordsJson},${textsJson},${place}]`),
      ...{record: 'chunk', isDoc: chunk.docType === 'doc'},
      ...{version: chunk.version, chunkId: chunk.chunkId, contentHash: chunk.contentHash},
      vectors() {
        all ??= blended(section.map(({vectors}) => vectors));
        return {dense: all[place] ?? [], words, wordsJson};
      },
    };
  });
}

function documentPoint(chunks: readonly Chunk[], site: string): Point {
  const own = {record: 'document', site, ...documentPayload(chunks)};
  const {version = '', docType} = chunks[0] ?? {};
  return {
    ...identified(own, `document\0${chunks[0]?.docId}`, '[]'),
    ...{record: 'document', isDoc: docType === 'doc', version, chunkId: null, contentHash: ''},
    vectors: () => null,
  };
}

/**
 * The id changes with everything that readers see or search by: what they see of a build must not
 * change before the next one is published. What is hashed is what is sent, so that neither costs
 * a text of its own.
 */
function identified(own: Payload, name: string, foundBy: string) {
  const seen: string[] = [];
  const fields: string[] = [];
  for (const [key, value] of Object.entries(own)) {
    const json: string | undefined = JSON.stringify(value);
    if (json !== undefined) {
      fields.push(`"${key}":${json}`);
    }
    if (!isCircumstance(key)) {
      seen.push(`["${key}",${json ?? null}]`);
    }
  }
  const sum = hash('sha256', `[[${seen.join()}],${foundBy}]`);
  fields.push(`"payload_hash":"${sum}"`);
  const {site, version, locale} = own;
  return {
    id: pointId([site, version, locale, name, sum].map(String)),
    payload: {...own, payload_hash: sum},
    payloadJson: fields.join(),
  };
}

function isCircumstance(key: string): boolean {
  return CIRCUMSTANCES.some((name) => name === key);
}
