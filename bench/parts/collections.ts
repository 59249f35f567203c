import type {Question} from '../collections/question.ts';
import {readRetrievalCollection} from '../collections/retrieval-collection.ts';
import type {SearchedText} from '../collections/searched-text.ts';
import {readChunks, readQuestions, type StoredChunk} from '../collections/site-files.ts';
import {siteQuestions} from '../collections/site-questions.ts';

/** What is found: a section with its chunks, or a document of a collection. */
type Unit = {readonly chunks: readonly SearchedText[]};

export type Collection = {
  readonly name: string;
  readonly isGraded: boolean;
  readonly units: readonly Unit[];
  readonly questions: readonly Question[];
};

/** A site's sections, with questions and those that answer them. */
export function siteCollection(
  name: string,
  chunksFile: string,
  questionsFile: string,
): Collection {
  const sections = new Map<string, StoredChunk[]>();
  for (const chunk of readChunks(chunksFile)) {
    const key = `${chunk.docId}\n${chunk.section}`;
    const section = sections.get(key) ?? [];
    section.push(chunk);
    sections.set(key, section);
  }
  const chunksOf = Array.from(sections.values());
  const questions = siteQuestions(chunksOf, readQuestions(questionsFile));
  return {name, isGraded: false, units: chunksOf.map((chunks) => ({chunks})), questions};
}

export function retrievalCollection(name: string, folder: string): Collection {
  const {documents, questions} = readRetrievalCollection(folder);
  const units = documents.map((document) => ({chunks: [document]}));
  return {name, isGraded: true, units, questions};
}
