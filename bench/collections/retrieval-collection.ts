import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {readJsonLines} from './json-lines.ts';
import type {Question} from './question.ts';
import type {SearchedText} from './searched-text.ts';

type StoredText = {readonly _id: string; readonly title?: string; readonly text: string};

type RetrievalCollection = {
  /** Each is a chunk. */
  readonly documents: readonly SearchedText[];
  readonly questions: readonly Question[];
};

/** What is in a folder with `corpus.jsonl`, `queries.jsonl` and `qrels.tsv`, but for queries that no document answers. */
export function readRetrievalCollection(folder: string): RetrievalCollection {
  const corpus = readJsonLines<StoredText>(join(folder, 'corpus.jsonl'));
  const relevant = readRelevant(join(folder, 'qrels.tsv'), corpus);
  const documents = corpus.map(({title = '', text}) => ({
    ...{docTitle: title, headingPath: title === '' ? [] : [title], headings: []},
    ...{text, content: text, locale: 'en', tags: [], aliases: []},
    ...{sourceFile: null, startChar: null, endChar: null},
  }));
  const queries = readJsonLines<StoredText>(join(folder, 'queries.jsonl'));
  const questions = queries.flatMap(({_id, text}) => {
    const found = relevant.get(_id);
    return found ? [{text, relevant: found}] : [];
  });
  return {documents, questions};
}

/** By query, the places of the documents that answer it. */
function readRelevant(
  file: string,
  corpus: readonly StoredText[],
): ReadonlyMap<string, ReadonlySet<number>> {
  const places = new Map(corpus.map(({_id}, index) => [_id, index]));
  const relevant = new Map<string, Set<number>>();
  for (const line of readFileSync(file, 'utf8').trim().split('\n').slice(1)) {
    const [query = '', document = '', grade] = line.split('\t');
    const place = places.get(document);
    if (place !== undefined && Number(grade) > 0) {
      relevant.set(query, (relevant.get(query) ?? new Set()).add(place));
    }
  }
  return relevant;
}
