import {readFileSync} from 'node:fs';
import type {Chunk} from '../../core/types.ts';
import {readJsonLines} from './json-lines.ts';
import type {SearchedText} from './searched-text.ts';

export type StoredChunk = SearchedText &
  Pick<Chunk, 'docId' | 'section' | 'url' | 'urlAnchor' | 'isCurrentVersion'>;

export type StoredQuestion = {
  readonly question: string;
  /** Addresses, any of which answers; none where the site has no answer. */
  readonly gold: readonly string[];
  /** The same, of whole sections. */
  readonly gold_h2?: readonly string[];
};

/** A site's chunks, as the report (one JSON a line) or the index has them. */
export function readChunks(file: string): readonly StoredChunk[] {
  return file.endsWith('l')
    ? readJsonLines<StoredChunk>(file)
    : JSON.parse(readFileSync(file, 'utf8'));
}

export function readQuestions(file: string): readonly StoredQuestion[] {
  return readJsonLines<StoredQuestion>(file);
}
