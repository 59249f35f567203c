import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Headed} from '../../plugin/embed/part-atoms.ts';

/** What is found: a section with its chunks, or a document of a collection. */
type Unit = {readonly chunks: readonly Headed[]};

type Question = {
  readonly text: string;
  /** Places in the collection's units; any answers. */
  readonly relevant: ReadonlySet<number>;
};

export type Collection = {
  readonly name: string;
  readonly isGraded: boolean;
  readonly units: readonly Unit[];
  readonly questions: readonly Question[];
};

type StoredChunk = Headed & {
  readonly docId: string;
  readonly section: number;
  readonly url: string;
  readonly urlAnchor: string;
};
type StoredQuestion = {
  readonly question: string;
  readonly gold: readonly string[];
  readonly gold_h2?: readonly string[];
};

/** A site's chunks, as one JSON a line or as the index has them, with questions and the sections that answer them. */
export function siteCollection(
  name: string,
  chunksFile: string,
  questionsFile: string,
): Collection {
  const sections = new Map<string, {chunks: StoredChunk[]; urls: Set<string>}>();
  for (const chunk of readChunks(chunksFile)) {
    const key = `${chunk.docId}\n${chunk.section}`;
    const section = sections.get(key) ?? {chunks: [], urls: new Set()};
    section.chunks.push(chunk);
    for (const anchor of [chunk.urlAnchor, ...chunk.headings.map((heading) => heading.anchor)]) {
      section.urls.add(sameUrl(chunk.url + anchor));
    }
    sections.set(key, section);
  }
  const units = Array.from(sections.values());
  const questions = readLines<StoredQuestion>(questionsFile).flatMap(
    ({question, gold, gold_h2}) => {
      const wanted = (gold_h2 ?? gold).map(sameUrl);
      const relevant = units.flatMap(({urls}, index) =>
        wanted.some((url) => urls.has(url)) ? [index] : [],
      );
      return wanted.length > 0 ? [{text: question, relevant: new Set(relevant)}] : [];
    },
  );
  return {name, isGraded: false, units, questions};
}

type StoredText = {readonly _id: string; readonly title?: string; readonly text: string};

/** A folder with `corpus.jsonl`, `queries.jsonl` and `qrels.tsv`. */
export function retrievalCollection(name: string, folder: string): Collection {
  const corpus = readLines<StoredText>(join(folder, 'corpus.jsonl'));
  const places = new Map(corpus.map(({_id}, index) => [_id, index]));
  const relevant = new Map<string, Set<number>>();
  for (const line of readFileSync(join(folder, 'qrels.tsv'), 'utf8').trim().split('\n').slice(1)) {
    const [query = '', document = '', score] = line.split('\t');
    const place = places.get(document);
    if (place !== undefined && Number(score) > 0) {
      relevant.set(query, (relevant.get(query) ?? new Set()).add(place));
    }
  }
  const units = corpus.map(({title = '', text}) => ({
    chunks: [{headingPath: title === '' ? [] : [title], headings: [], text, locale: 'en'}],
  }));
  const questions = readLines<StoredText>(join(folder, 'queries.jsonl')).flatMap(({_id, text}) => {
    const found = relevant.get(_id);
    return found ? [{text, relevant: found}] : [];
  });
  return {name, isGraded: true, units, questions};
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

function sameUrl(url: string): string {
  return url.replace(/\/(?=#|$)/, '');
}
