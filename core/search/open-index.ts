import {readDirectory} from '../encoder/encoder-directory.js';
import {openEncoder, type QueryEncoder} from '../encoder/open-encoder.js';
import {pathHash} from '../index-format/document-table.js';
import {
  type Manifest,
  parseManifest,
  type QdrantPlace,
  type Segment,
  type SegmentVersion,
} from '../index-format/manifest.js';
import {type ProposedQuestions, readQuestions} from '../index-format/questions-file.js';
import type {Chunk} from '../types.js';
import {unlessAborted} from '../unless-aborted.js';
import {partWith} from './continued.js';
import type {Documents} from './documents.js';
import {editionAt} from './editions.js';
import type {Filter} from './filter.js';
import {type DocumentList, type ListOptions, listDocuments, MOST_LISTED} from './list-documents.js';
import {mergedResults} from './merged-results.js';
import {nearby} from './nearby.js';
import {neighbours} from './neighbours.js';
import {once} from './once.js';
import {openSegment} from './open-segment.js';
import {orNull} from './or-null.js';
import type {AskQdrant} from './qdrant/ask-qdrant.js';
import {readSection, type SectionPlace, type WholeSection} from './read-section.js';
import {NOWHERE, openingsIn, placeIn, proposedOn} from './reader-page.js';
import {DEFAULT_TOP_K} from './search-result.js';
import {searchSegment} from './search-segment.js';
import type {SearchIndex, SearchOptions, SearchResult} from './search-types.js';
import {type IndexSource, urlSource} from './source.js';
import {type InView, viewOf} from './view.js';
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
    versionAt: (path) => {
      const own = editionAt(opened.manifest, path);
      return own && {instance: own.instance, version: own.name};
    },
    terms: (text) => opened.analyser.terms(text),
    telling: (question) => opened.analyser.telling(question),
    nearby: (chunk, signal) => retried((index) => nearbyIn(index, chunk, signal), signal),
    section: (place, signal) =>
      retried((index, onLacking) => sectionIn(index, place, onLacking, signal), signal),
    documents: (options = {}) => retried((index) => documentsIn(index, options), options.signal),
    placeOf: (page, signal) =>
      retried(async (index) => {
        const documents = await documentsAround(index, page, signal);
        return documents ? placeIn(documents, index.manifest.instances, page, signal) : NOWHERE;
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
  for (const {segment} of page === undefined ? [] : viewAround(manifest, page)) {
    begin(opened, segment).catch(() => {});
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
  const {filter = {}, topK = DEFAULT_TOP_K, signal} = options;
  if (filter.locale !== undefined && filter.locale !== manifest.locale) {
    return NOTHING;
  }
  // All are on their way at once.
  const view = searchedBy(manifest, filter).map((own) => ({
    ...own,
    opening: begin(index, own.segment),
  }));
  const found = view.map(async ({segment, filter: own, opening}) => {
    const opened = await unlessAborted(opening, signal);
    const others = view.filter((other) => other.segment !== segment);
    const isElsewhere = async (word: string, by?: AbortSignal) => {
      const isIn = others.map(async (other) => (await other.opening).words.has(word, by));
      return (await Promise.all(isIn)).includes(true);
    };
    const searched = {...index, opened, isElsewhere};
    const ask = await orNull(index.qdrant(), onLacking, signal);
    const wishes = {...options, filter: own};
    return (
      (await ask?.search({...searched, wanted: segment}, question, wishes, onLacking)) ??
      searchSegment(searched, question, wishes, onLacking)
    );
  });
  return found.length === 0 ? NOTHING : mergedResults(await Promise.all(found), topK);
}

/** What the reader of a page searches. */
function viewAround(manifest: Manifest, page: string): readonly InView[] {
  const around = editionAt(manifest, page);
  return viewOf(manifest, around ? {versions: {[around.instance]: around.name}} : {});
}

/** What of the index a filter leaves: of who asks for a page, the segment that has it. */
function searchedBy(manifest: Manifest, filter: Filter): readonly InView[] {
  const page = filter.upTo?.page ?? filter.page;
  if (page === undefined) {
    return viewOf(manifest, filter);
  }
  const around = editionAt(manifest, page);
  const versions = {...(around && {[around.instance]: around.name}), ...filter.versions};
  const own = segmentAround(manifest, page);
  const asked = filter.version === undefined ? {...filter, versions} : filter;
  return viewOf(manifest, asked).filter(({segment}) => segment === own);
}

/** The segment that has a page. */
function segmentAround(manifest: Manifest, page: string): Segment | null {
  return manifest.segments[editionAt(manifest, page)?.segment ?? 0] ?? null;
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

/** Of a view of several segments, those of one after the other. */
async function documentsIn(
  {manifest, segment}: Opened,
  {from = 0, count = MOST_LISTED, filter = {}, signal}: ListOptions,
): Promise<DocumentList> {
  const lists: DocumentList[] = [];
  let [first, left] = [from, count];
  for (const own of viewOf(manifest, filter)) {
    const {documents} = await unlessAborted(segment(own.segment), signal);
    const wanted = {filter: own.filter, from: first, count: left, ...(signal && {signal})};
    const list = await listDocuments(documents, wanted);
    lists.push(list);
    first = Math.max(0, first - list.total);
    left -= list.documents.length;
  }
  return {
    documents: lists.flatMap(({documents}) => documents),
    total: lists.reduce((sum, {total}) => sum + total, 0),
  };
}

/** The segment of a chunk, and which of its documents the chunk is of. */
async function placeOfChunk(
  {manifest, segment}: Opened,
  {instance, version, isCurrentVersion, url, section}: Chunk,
): Promise<{readonly documents: Documents; readonly document: number} | null> {
  const [current, ...others] = manifest.segments;
  const isOwn = (one: SegmentVersion) => one.instance === instance && one.name === version;
  const own = isCurrentVersion ? current : others.find(({versions}) => versions.some(isOwn));
  const documents = own && (await segment(own)).documents;
  const first = documents?.documentAt(url) ?? null;
  return !documents || first === null
    ? null
    : {documents, document: partWith(documents.table, first, section)};
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
