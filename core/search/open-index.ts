import {readDirectory} from '../encoder/encoder-directory.js';
import {openEncoder, type QueryEncoder} from '../encoder/open-encoder.js';
import {pathHash} from '../index-format/document-table.js';
import {
  type Manifest,
  parseManifest,
  type QdrantPlace,
  type Segment,
} from '../index-format/manifest.js';
import {type ProposedQuestions, readQuestions} from '../index-format/questions-file.js';
import type {Chunk} from '../types.js';
import {unlessAborted} from '../unless-aborted.js';
import {decodedPath} from './decoded-path.js';
import type {Documents} from './documents.js';
import {type Filter, segmentFor} from './filter.js';
import {type DocumentList, type ListOptions, listDocuments} from './list-documents.js';
import {nearby} from './nearby.js';
import {neighbours} from './neighbours.js';
import {once} from './once.js';
import {openSegment} from './open-segment.js';
import {orNull} from './or-null.js';
import type {AskQdrant} from './qdrant/ask-qdrant.js';
import {readSection, type SectionPlace, type WholeSection} from './read-section.js';
import {NOWHERE, openingsIn, placeIn, proposedOn} from './reader-page.js';
import {searchSegment} from './search-segment.js';
import type {SearchIndex, SearchOptions, SearchResult} from './search-types.js';
import {type IndexSource, urlSource} from './source.js';
import {type Analyser, openAnalyser} from './words/analyse.js';

/** The index as one build wrote it. */
type Opened = {
  readonly manifest: Manifest;
  readonly analyser: Analyser;
  readonly segment: (segment: Segment) => ReturnType<typeof openSegment>;
  readonly encoder: () => Promise<QueryEncoder> | null;
  /** Null where nobody proposes any. */
  readonly questions: () => Promise<ProposedQuestions> | null;
  /** Null where the static files alone are asked. */
  readonly qdrant: () => Promise<AskQdrant> | null;
};

const NOTHING: SearchResult = {passages: [], answerability: 0, words: []};

/**
 * Opens the index of a built site: the URL of its `rag-chat` folder, or any other source.
 * What a question from a page needs is on its way at once where the page's path is given.
 */
export async function openIndex(from: string | IndexSource, page?: string): Promise<SearchIndex> {
  const source = typeof from === 'string' ? urlSource(from) : from;
  let opened = await open(source, parseManifest(await source.readManifest()), page);

  let renewing: Promise<boolean> | null = null;

  /** Where the site was deployed anew, its files have other names: opens what is there now. */
  const renew = async (): Promise<boolean> => {
    const manifest = parseManifest(await source.readManifest());
    if (JSON.stringify(manifest) === JSON.stringify(opened.manifest)) {
      return false;
    }
    opened = await open(source, manifest);
    return true;
  };
  /** Questions that fail at the same time ask once. */
  const isNew = async (failed: Opened): Promise<boolean> => {
    if (opened !== failed) {
      return true;
    }
    const own =
      renewing ??
      renew().finally(() => {
        renewing = null;
      });
    renewing = own;
    return own.catch((error: unknown) => {
      // Who began it may have been stopped with its request.
      if (renewing !== own) {
        throw error;
      }
      renewing = null;
      return isNew(failed);
    });
  };
  const retried = async <Value>(
    ask: (index: Opened, onLacking: (error: unknown) => void) => Promise<Value>,
    signal?: AbortSignal,
  ): Promise<Value> => {
    const asked = opened;
    let isLacking = false;
    try {
      const answer = await ask(asked, () => {
        isLacking = true;
      });
      return isLacking && (await isNew(asked).catch(() => false))
        ? await ask(opened, () => {})
        : answer;
    } catch (error) {
      if (signal?.aborted || !(await isNew(asked).catch(() => false))) {
        throw error;
      }
      return ask(opened, () => {});
    }
  };
  return {
    manifest: () => opened.manifest,
    renew: () => isNew(opened),
    versionAt: (path) => versionAt(opened.manifest, path),
    terms: (text) => opened.analyser.terms(text),
    telling: (question) => opened.analyser.telling(question),
    nearby: (chunk, signal) => retried((index) => nearbyIn(index, chunk, signal), signal),
    section: (place, signal) =>
      retried((index, onLacking) => sectionIn(index, place, onLacking, signal), signal),
    documents: (options = {}) => retried((index) => documentsIn(index, options), options.signal),
    placeOf: (page, signal) =>
      retried(async (index) => {
        const documents = await documentsAround(index, page, signal);
        return documents ? placeIn(documents, page, signal) : NOWHERE;
      }, signal),
    openings: (page, signal) =>
      retried(async (index) => {
        const documents = await documentsAround(index, page, signal);
        return documents ? openingsIn(documents, page, signal) : [];
      }, signal),
    proposed: (page, signal) =>
      retried(async (index) => {
        const questions = await unlessAborted(index.questions() ?? Promise.resolve(null), signal);
        const {segments} = index.manifest;
        const own = segmentAround(index.manifest, page);
        return questions && own ? proposedOn(page, questions, segments.indexOf(own)) : [];
      }, signal),
    search: (question, options = {}) =>
      retried((index, onLacking) => search(index, question, options, onLacking), options.signal),
    neighbours: (chunk, count, options) =>
      retried(async (index) => {
        const byId = await documentOf(index, chunk);
        return neighbours(chunk, count, (id) => byId.get(id), options);
      }),
  };
}

async function open(source: IndexSource, manifest: Manifest, page?: string): Promise<Opened> {
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
  const own = page === undefined ? null : segmentAround(manifest, page);
  if (own) {
    begin(opened, own).catch(() => {});
  }
  return {...opened, analyser: await analyser};
}

/** Of words and meaning, the first bytes are on their way at once. */
function begin({segment, encoder, qdrant}: Omit<Opened, 'analyser'>, wanted: Segment) {
  encoder()?.catch(() => {});
  qdrant()?.catch(() => {});
  return segment(wanted);
}

async function search(
  index: Opened,
  question: string,
  options: SearchOptions,
  onLacking: (error: unknown) => void,
): Promise<SearchResult> {
  options.signal?.throwIfAborted();
  const {manifest} = index;
  const filter: Filter = options.filter ?? {};
  const place = filter.upTo?.page ?? filter.page;
  const wanted =
    filter.version === undefined && place !== undefined
      ? segmentAround(manifest, place)
      : segmentFor(manifest.segments, filter);
  if (!wanted || (filter.locale !== undefined && filter.locale !== manifest.locale)) {
    return NOTHING;
  }
  const opened = await unlessAborted(begin(index, wanted), options.signal);
  const ask = await orNull(index.qdrant(), onLacking, options.signal);
  return (
    (await ask?.search({...index, wanted, opened}, question, options, onLacking)) ??
    searchSegment({...index, opened}, question, options, onLacking)
  );
}

/** The version whose docs lie deepest around a path; null for what a reader gets who chose none. */
function versionAt({segments}: Manifest, path: string): string | null {
  const asWritten = `${decodedPath(path)}/`;
  const around = segments
    .flatMap(({versions}, place) => versions.map((version) => ({...version, place})))
    .filter(({path: folder}) => folder !== null && asWritten.startsWith(folder))
    .sort((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0));
  return around[0] && around[0].place > 0 ? around[0].name : null;
}

/** The segment that is searched for who asks on a page. */
function segmentAround(manifest: Manifest, page: string): Segment | null {
  const version = versionAt(manifest, page);
  return segmentFor(manifest.segments, version === null ? {} : {version});
}

async function documentsAround(
  {manifest, segment}: Opened,
  page: string,
  signal: AbortSignal | undefined,
): Promise<Documents | null> {
  const own = segmentAround(manifest, page);
  return own && (await unlessAborted(segment(own), signal)).documents;
}

/** As the files have it, without what somebody has withheld in Qdrant since. */
async function sectionIn(
  index: Opened,
  place: SectionPlace,
  onLacking: (error: unknown) => void,
  signal: AbortSignal | undefined,
): Promise<WholeSection | null> {
  const documents = await documentsAround(index, place.page, signal);
  const found = documents && (await readSection(documents, place, signal));
  const [first] = found?.chunks ?? [];
  const ask = first && (await orNull(index.qdrant(), onLacking, signal));
  if (!found || !first || !ask) {
    return found;
  }
  const key = {path: pathHash(first.url), section: first.section};
  const withheld = await ask.withheld(index.manifest, key, signal);
  const chunks = found.chunks.filter(({chunkId}) => !withheld.has(chunkId));
  return chunks.length > 0 ? {...found, chunks} : null;
}

async function documentsIn(
  {manifest, segment}: Opened,
  options: ListOptions,
): Promise<DocumentList> {
  const own = segmentFor(manifest.segments, options.filter ?? {});
  return own
    ? listDocuments((await unlessAborted(segment(own), options.signal)).documents, options)
    : {documents: [], total: 0};
}

/** The segment of a chunk, and which of its documents the chunk is of. */
async function placeOfChunk(
  {manifest, segment}: Opened,
  {version, isCurrentVersion, url}: Chunk,
): Promise<{readonly documents: Documents; readonly document: number} | null> {
  const own = segmentFor(manifest.segments, isCurrentVersion ? {} : {version});
  const documents = own && (await segment(own)).documents;
  const document = documents?.documentAt(url) ?? null;
  return documents === null || document === null ? null : {documents, document};
}

/** The chunks of a chunk's document, by their ids. */
async function documentOf(index: Opened, chunk: Chunk): Promise<ReadonlyMap<string, Chunk>> {
  const place = await placeOfChunk(index, chunk);
  const sections = place ? await place.documents.textOf(place.document) : [];
  return new Map(sections.flat().map((own) => [own.chunkId, own]));
}

async function nearbyIn(
  index: Opened,
  chunk: Chunk,
  signal: AbortSignal | undefined,
): Promise<readonly Chunk[]> {
  // Readers who are answered by Qdrant read no texts of the site.
  const place = index.qdrant() === null ? await placeOfChunk(index, chunk) : null;
  return place ? nearby(place.documents, place.document, chunk, signal) : [];
}
