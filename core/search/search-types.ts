import type {Manifest} from '../index-format/manifest.js';
import type {Chunk, FollowUp, Passage} from '../types.js';
import type {Filter} from './filter.js';
import type {DocumentList, ListOptions} from './list-documents.js';
import type {NeighbourOptions} from './neighbours.js';
import type {SectionPlace, WholeSection} from './read-section.js';
import type {Place} from './reader-page.js';

export type SearchOptions = {
  /** How many passages to return at most. */
  readonly topK?: number;
  readonly filter?: Filter;
  /** The path of the page that the reader is on: what is near to it counts a little more. */
  readonly page?: string;
  /** Lift what was changed of late; by default age does not matter. */
  readonly recent?: boolean;
  /** At most so many passages of one document. */
  readonly perDocument?: number;
  /** Whether the last word may still be unfinished, as while somebody types. */
  readonly prefix?: boolean;
  /** Show, of each section, the chunk with code. */
  readonly code?: boolean;
  /** Say how each passage came to its place. */
  readonly explain?: boolean;
  /** Stops reading files once the question has changed. */
  readonly signal?: AbortSignal;
};

export type SearchResult = {
  /** The best ones first. */
  readonly passages: readonly Passage[];
  /** How sure the index is that it has an answer at all, 0 to 1. */
  readonly answerability: number;
  /** What was searched for. */
  readonly words: readonly SearchedWord[];
};

export type SearchedWord = {
  /** As it stands in the question. */
  readonly asked: string;
  /** How many sections have it, or what it was mended to. */
  readonly sections: number;
  /** What was searched for instead, since the site has no such word. */
  readonly mendedTo: readonly string[];
};

export type SearchIndex = {
  readonly manifest: () => Manifest;
  /** Opens what has taken the place of this index, if anything has; says whether that is so. */
  readonly renew: () => Promise<boolean>;
  /** The docs instance and the version that a site path lies in; null where it is in none. */
  readonly versionAt: (
    path: string,
  ) => {readonly instance: string; readonly version: string} | null;
  readonly search: (question: string, options?: SearchOptions) => Promise<SearchResult>;
  /** The text around a chunk: so many chunks before it, the chunk, and as many after it. */
  readonly neighbours: (chunk: Chunk, count: number, options?: NeighbourOptions) => Promise<string>;
  /** The first chunks of the sections beside a chunk's own one, and of documents linked from its document; none where Qdrant is asked. */
  readonly nearby: (chunk: Chunk, signal?: AbortSignal) => Promise<readonly Chunk[]>;
  /** All of a section, and what stands beside it; null where there is none, or somebody withholds it. */
  readonly section: (place: SectionPlace, signal?: AbortSignal) => Promise<WholeSection | null>;
  /** What there is to read: of each docs instance one version, where none is named the current one. */
  readonly documents: (options?: ListOptions) => Promise<DocumentList>;
  /** What of the site a reader of a page may name as the scope of a question. */
  readonly placeOf: (page: string, signal?: AbortSignal) => Promise<Place>;
  /** How the sections of a page begin; of a page that is not indexed, those of the first documents. */
  readonly openings: (page: string, signal?: AbortSignal) => Promise<readonly Chunk[]>;
  /** What the site's authors propose to ask on a page. */
  readonly proposed: (page: string, signal?: AbortSignal) => Promise<readonly FollowUp[]>;
  /** The words of a text as search compares them: keys of a passage's `matched`. */
  readonly terms: (text: string) => readonly string[];
  /** The same of a question, each once, without those that every question has. */
  readonly telling: (question: string) => readonly string[];
};
