import {readDirectory} from '../encoder/encoder-directory.js';
import {openEncoder, type QueryEncoder} from '../encoder/open-encoder.js';
import type {Manifest, QdrantPlace, Segment} from '../index-format/manifest.js';
import {type ProposedQuestions, readQuestions} from '../index-format/questions-file.js';
import {once} from './once.js';
import {openSegment} from './open-segment.js';
import type {AskQdrant} from './qdrant/ask-qdrant.js';
import {viewAround} from './segments-asked.js';
import type {IndexSource} from './source.js';
import {type Analyser, openAnalyser} from './words/analyse.js';

/** The index as one build wrote it. */
export type OpenedIndex = {
  readonly manifest: Manifest;
  readonly analyser: Analyser;
  readonly segment: (segment: Segment) => ReturnType<typeof openSegment>;
  readonly encoder: () => Promise<QueryEncoder> | null;
  /** Null where nobody proposes any. */
  readonly questions: () => Promise<ProposedQuestions> | null;
  /** Null where the static files alone are asked. */
  readonly qdrant: () => Promise<AskQdrant> | null;
};

/** What a question from a page needs is on its way at once where the page is given. */
export async function openManifest(
  source: IndexSource,
  manifest: Manifest,
  page?: string,
): Promise<OpenedIndex> {
  const analyser = openAnalyser(manifest.locale);
  const {encoder, qdrant, questions} = manifest;
  // Readers of other sites fetch none of it.
  const asking = once(async (place: QdrantPlace) =>
    (await import('./qdrant/ask-qdrant.js')).askQdrant(place, source),
  );
  const encoders = once(async (name: string) =>
    openEncoder(readDirectory(await source.read('encoder', name)), (file, signal) =>
      source.read('rows', file, signal),
    ),
  );
  const proposed = once(async (name: string) =>
    readQuestions(await source.read('questions', name)),
  );
  const opened = {
    manifest,
    questions: () => (questions === null ? null : proposed(questions)),
    segment: once((segment: Segment) => openSegment(source, segment, analyser)),
    encoder: () => (encoder === null ? null : encoders(encoder)),
    qdrant: () => (qdrant?.url ? asking(qdrant) : null),
  };
  for (const {segment} of page === undefined ? [] : viewAround(manifest, page)) {
    begin(opened, segment).catch(() => {});
  }
  return {...opened, analyser: await analyser};
}

/** Of words and meaning, the first bytes are on their way at once. */
export function begin({segment, encoder, qdrant}: Omit<OpenedIndex, 'analyser'>, wanted: Segment) {
  encoder()?.catch(() => {});
  qdrant()?.catch(() => {});
  return segment(wanted);
}
