import {readDocumentTable} from '../index-format/document-table.js';
import {IndexFormatError} from '../index-format/index-format-error.js';
import type {Segment} from '../index-format/manifest.js';
import {readTermDirectory} from '../index-format/term-directory.js';
import {readVectorDirectory} from '../index-format/vector-directory.js';
import {type Documents, openDocuments} from './documents.js';
import {centring} from './meaning/centred.js';
import {openVectors, type Vectors} from './meaning/open-vectors.js';
import {once} from './once.js';
import type {IndexSource} from './source.js';
import type {Analyser} from './words/analyse.js';
import {openWords, type Words} from './words/open-words.js';

export type OpenSegment = {
  readonly sectionCount: number;
  readonly documents: Documents;
  readonly words: Words;
  /** Null where the site searches by words alone. */
  readonly vectors: () => Promise<CentredVectors> | null;
};

type CentredVectors = Vectors & {
  /** A question as it is compared with them, for whoever does so elsewhere. */
  readonly centred?: ReturnType<typeof centring>;
};

/** Reads what every question needs of a segment. */
export async function openSegment(
  source: IndexSource,
  segment: Segment,
  analyser: Promise<Analyser>,
): Promise<OpenSegment> {
  const {files, sectionCount} = segment;
  const openedVectors = once((name: string) => vectorsOf(source, segment, name));
  const vectors = () => (files.vectors === null ? null : openedVectors(files.vectors));
  // On its way at once; whether it could be read is asked for with the first question.
  vectors()?.catch(() => {});
  const [table, terms] = await Promise.all([
    source.read('documents', files.documents).then(readDocumentTable),
    source.read('terms', files.terms).then(readTermDirectory),
  ]);
  if (terms.sectionCount !== sectionCount) {
    throw new IndexFormatError('The files of the index do not belong together: rebuild the site.');
  }
  const words = openWords(
    terms,
    {
      readPostings: (name, signal) => source.read('postings', name, signal),
      readWordList: (name, signal) => source.read('words', name, signal),
    },
    await analyser,
  );
  const documents = openDocuments(table, segment, (name, signal) =>
    source.read('texts', name, signal),
  );
  return {sectionCount, documents, words, vectors};
}

async function vectorsOf(
  source: IndexSource,
  {sectionCount}: Segment,
  name: string,
): Promise<CentredVectors> {
  const directory = readVectorDirectory(await source.read('vectors', name));
  if (directory.clusterOf.length !== sectionCount) {
    throw new IndexFormatError('The files of the index do not belong together: rebuild the site.');
  }
  const {near} = openVectors(directory, (stem, signal) => source.read('clusters', stem, signal));
  const centred = centring(directory);
  return {near: (question, options) => near(centred(question), options), centred};
}
