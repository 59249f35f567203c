import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Chunk} from '../../core/types.ts';
import {hitAt, type Measure, ndcgAt, reciprocalRank} from './measures.ts';
import {type StoredChunk, type StoredQuestion, siteQuestions} from './site-questions.ts';

export type SetChunk = Pick<Chunk, 'headingPath' | 'headings' | 'text' | 'locale'>;

export type Question = {
  readonly text: string;
  /** Places of the chunks that answer it. */
  readonly relevant: ReadonlySet<number>;
};

/** Questions with what they are asked of. */
export type QuestionSet = {
  readonly name: string;
  readonly chunks: readonly SetChunk[];
  readonly questions: readonly Question[];
  readonly measures: readonly Measure[];
};

/** A site's chunks, as the report or the index has them, of the version that a reader gets. */
export function siteSet(name: string, chunksFile: string, questionsFile: string): QuestionSet {
  const chunks = readChunks(chunksFile).filter(({isCurrentVersion}) => isCurrentVersion);
  const questions = siteQuestions(chunks, readLines<StoredQuestion>(questionsFile));
  return {name, chunks, questions, measures: [hitAt(5), reciprocalRank]};
}

type StoredText = {readonly _id: string; readonly title?: string; readonly text: string};

/** The collections below a folder, each with `corpus.jsonl`, `queries.jsonl` and `qrels.tsv`. */
export function collectionSets(folder: string): QuestionSet[] {
  return readdirSync(folder)
    .sort()
    .map((name) => collectionSet(name, join(folder, name)));
}

/** A document is a chunk. */
function collectionSet(name: string, folder: string): QuestionSet {
  const corpus = readLines<StoredText>(join(folder, 'corpus.jsonl'));
  const places = new Map(corpus.map(({_id}, index) => [_id, index]));
  const relevant = new Map<string, Set<number>>();
  for (const line of readFileSync(join(folder, 'qrels.tsv'), 'utf8').trim().split('\n').slice(1)) {
    const [query = '', document = '', grade] = line.split('\t');
    const place = places.get(document);
    if (place !== undefined && Number(grade) > 0) {
      relevant.set(query, (relevant.get(query) ?? new Set()).add(place));
    }
  }
  const chunks = corpus.map(({title = '', text}) => ({
    headingPath: title === '' ? [] : [title],
    headings: [],
    text,
    locale: 'en',
  }));
  const questions = readLines<StoredText>(join(folder, 'queries.jsonl')).flatMap(({_id, text}) => {
    const found = relevant.get(_id);
    return found ? [{text, relevant: found}] : [];
  });
  return {name, chunks, questions, measures: [ndcgAt(10)]};
}

function readChunks(file: string): readonly StoredChunk[] {
  return file.endsWith('l') ? readLines<StoredChunk>(file) : JSON.parse(readFileSync(file, 'utf8'));
}

function readLines<Value>(file: string): Value[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
