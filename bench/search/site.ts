import {existsSync, readFileSync} from 'node:fs';
import {sectionsOf} from '../../core/index-format/text-file.ts';
import type {Chunk} from '../../core/types.ts';
import {readJsonLines} from '../collections/json-lines.ts';
import type {Question} from '../collections/question.ts';
import {readQuestions, type StoredQuestion} from '../collections/site-files.ts';
import {siteQuestions} from '../collections/site-questions.ts';

export type SiteFiles = {
  readonly name: string;
  readonly chunks: string;
  readonly questions: string;
  /** More questions that the site does not answer; need not be there. */
  readonly unanswerable: string;
  /** The folder that `docusaurus build` wrote. */
  readonly built: string | null;
};

type Unanswerable = {readonly text: string; readonly kind: string};

export type Site = {
  readonly name: string;
  readonly built: string | null;
  readonly chunks: readonly Chunk[];
  /** Those of what a reader gets who chose no version, numbered as the index numbers them. */
  readonly sections: readonly (readonly Chunk[])[];
  readonly questions: readonly Question[];
  readonly unanswerable: readonly Unanswerable[];
};

type Asked = StoredQuestion & {readonly kind?: string; readonly category?: string};

export function readSite({name, chunks: file, questions, unanswerable, built}: SiteFiles): Site {
  const chunks = chunksIn(file);
  const sections = sectionsIn(chunks);
  const asked: readonly Asked[] = [
    ...readQuestions(questions),
    ...(existsSync(unanswerable) ? readQuestions(unanswerable) : []),
  ];
  return {
    ...{name, built, chunks, sections},
    questions: siteQuestions(sections, asked),
    unanswerable: asked
      .filter(({gold}) => gold.length === 0)
      .map(({question, category, kind}) => ({text: question, kind: category ?? kind ?? ''})),
  };
}

/** As the report has them (one JSON a line), or in one list. */
function chunksIn(file: string): readonly Chunk[] {
  return file.endsWith('l') ? readJsonLines<Chunk>(file) : JSON.parse(readFileSync(file, 'utf8'));
}

export function sectionsIn(chunks: readonly Chunk[]): readonly (readonly Chunk[])[] {
  const documents = new Map<string, Chunk[]>();
  for (const chunk of chunks.filter(({isCurrentVersion}) => isCurrentVersion)) {
    const key = `${chunk.version}\n${chunk.docId}`;
    documents.set(key, documents.get(key) ?? []);
    documents.get(key)?.push(chunk);
  }
  return Array.from(documents.values()).flatMap(sectionsOf);
}
