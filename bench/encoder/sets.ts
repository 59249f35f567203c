import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import type {Question} from '../collections/question.ts';
import {readRetrievalCollection} from '../collections/retrieval-collection.ts';
import type {SearchedText} from '../collections/searched-text.ts';
import {readChunks, readQuestions} from '../collections/site-files.ts';
import {siteQuestions} from '../collections/site-questions.ts';
import {hitAt, type Measure, ndcgAt, reciprocalRank} from './measures.ts';

/** Questions with what they are asked of. */
export type QuestionSet = {
  readonly name: string;
  readonly chunks: readonly SearchedText[];
  readonly questions: readonly Question[];
  readonly measures: readonly Measure[];
};

/** A site's chunks, of the version that a reader gets. */
export function siteSet(name: string, chunksFile: string, questionsFile: string): QuestionSet {
  const chunks = readChunks(chunksFile).filter(({isCurrentVersion}) => isCurrentVersion);
  const units = chunks.map((chunk) => [chunk]);
  const questions = siteQuestions(units, readQuestions(questionsFile));
  return {name, chunks, questions, measures: [hitAt(5), reciprocalRank]};
}

/** The collections below a folder. */
export function collectionSets(folder: string): QuestionSet[] {
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const {documents, questions} = readRetrievalCollection(join(folder, name));
      return {name, chunks: documents, questions, measures: [ndcgAt(10)]};
    });
}
