import type {Chunk} from '../types.js';
import {IndexFormatError} from './index-format-error.js';

/** The chunks of a document, section by section. */
export type DocumentText = readonly (readonly Chunk[])[];

/** JSON, since what is shown is as the build made it; deflated, the fields that chunks share cost little. */
export function writeTexts(documents: readonly DocumentText[]): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(documents));
}

/** As an earlier release has written it. */
type StoredChunk = Omit<Chunk, LaterField> & Partial<Pick<Chunk, LaterField>>;
type LaterField =
  | 'blocks'
  | 'instance'
  | 'instanceLabel'
  | 'parts'
  | 'readingOrder'
  | 'versionLabel';

/** The texts of consecutive documents, each with as many sections as the table of documents says. */
export function readTexts(content: Uint8Array, sectionCounts: readonly number[]): DocumentText[] {
  const documents = textsIn(content);
  const counts = documents.map((sections) => sections.length);
  if (counts.join() !== sectionCounts.join()) {
    throw new IndexFormatError('The texts of the index are not those of its documents.');
  }
  return documents;
}

function textsIn(content: Uint8Array): DocumentText[] {
  try {
    const documents: unknown = JSON.parse(new TextDecoder().decode(content));
    if (isNested(documents)) {
      return documents.map((sections) => sections.map((chunks) => chunks.map(completedChunk)));
    }
  } catch {
    // As below.
  }
  throw new IndexFormatError('The texts of the index are not what the build wrote.');
}

/** Chunks themselves are taken as they are: the envelope of the file has its checksum. */
function isNested(documents: unknown): documents is readonly (readonly StoredChunk[])[][] {
  return (
    Array.isArray(documents) &&
    documents.every((sections) => Array.isArray(sections) && sections.every(Array.isArray))
  );
}

/** An earlier release says nothing of what stands where in a text, in which order texts are read, and what they are of. */
export function completedChunk(chunk: StoredChunk): Chunk {
  const {blocks, parts, readingOrder = null, versionLabel = null} = chunk;
  const {instance = 'default', instanceLabel = ''} = chunk;
  const of = {readingOrder, versionLabel, instance, instanceLabel};
  return blocks && parts
    ? {...chunk, ...of, blocks, parts}
    : {...chunk, ...of, blocks: [], parts: []};
}

/** Chunks of one document, in order, by the section that they are of. */
export function sectionsOf(chunks: readonly Chunk[]): DocumentText {
  const sections: Chunk[][] = [];
  for (const chunk of chunks) {
    const last = sections.at(-1);
    if (last?.[0] && last[0].section === chunk.section) {
      last.push(chunk);
    } else {
      sections.push([chunk]);
    }
  }
  return sections;
}
