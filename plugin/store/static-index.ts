import type {Manifest, QdrantPlace} from '../../core/index-format/manifest.js';
import {SPEC_VERSION} from '../../core/index-format/manifest.js';
import {unpackFile} from '../../core/index-format/packed-file.js';
import {writeQuestions} from '../../core/index-format/questions-file.js';
import {openIndex} from '../../core/search/open-index.js';
import type {SearchIndex} from '../../core/search/search-types.js';
import {pathOf} from '../../core/search/source.js';
import type {Chunk} from '../../core/types.js';
import type {Listed} from '../embed/listed.js';
import {type AuthoredQuestions, answeredQuestions} from './answered-questions.js';
import type {PackedEncoder} from './encoder-files.js';
import type {IndexSink} from './file-sink.js';
import type {CountingSink} from './hashing-sink.js';
import {
  type EmbeddedChunk,
  type KeptWork,
  nothingKept,
  type SegmentWriter,
  segmentWriter,
} from './segment-writer.js';

export type StaticIndex = {
  /** Those of a document one after the other. */
  readonly chunks: Iterable<Chunk> | AsyncIterable<Chunk>;
  readonly locale: string;
  /** Null where readers search by words alone. */
  readonly meaning: StaticMeaning | null;
  /** Whether readers' browsers may keep it all, to search without a connection. */
  readonly precache?: boolean;
  /** Where the same sections lie in Qdrant, if they do. */
  readonly qdrant?: QdrantPlace | null;
  /** What the site's authors propose to ask. */
  readonly questions?: AskedByAuthors | null;
  /** What there is of each segment, by its name, where the index is made again and again. */
  readonly kept?: (segment: string) => KeptWork;
};

export type AskedByAuthors = {
  readonly proposed: AuthoredQuestions;
  /** Hears of each question that the index does not answer. */
  readonly warn: (message: string) => void;
};

/** A file of the index that has been written, by its path. */
export type ReadBack = (path: string) => Promise<Uint8Array>;

export type StaticMeaning = {
  /** The vectors of each chunk's parts, in the order of the chunks; read when they are needed, more than once. */
  readonly vectors: Listed<readonly Float32Array[]>;
  /** What puts questions among them. */
  readonly encoder: PackedEncoder;
};

/** Beside the manifest. */
export const PRECACHE_FILE = 'precache.json';

/** What `theme/offline` keeps for readers: it makes an index by itself, whatever else a site has meanwhile. */
type Precache = {
  readonly manifest: Manifest;
  /** What the files take together, rows aside. */
  readonly bytes: number;
  /** Below the folder of the index; of the rows of the query encoder those that every question reads. */
  readonly files: readonly string[];
};

/** What names the files of an index. */
export type WrittenIndex = {readonly manifest: Manifest; readonly precache: Precache | null};

/** What a reader gets who chose no version; its name is no version's. */
const DEFAULT = '';

/** Writes the files of an index; the manifest that names them is for the caller to put in place. */
export async function writeStaticIndex(
  sink: IndexSink,
  {chunks, locale, meaning, qdrant = null, questions = null, kept = nothingKept}: StaticIndex,
  readBack: ReadBack,
): Promise<Manifest> {
  // The first one is there even where nothing is in it.
  const writers = new Map<string, SegmentWriter>([
    [DEFAULT, segmentWriter(sink, locale, kept(DEFAULT))],
  ]);
  const instances = new Map<string, string>();
  for await (const document of documentsOf(chunks, meaning?.vectors ?? [])) {
    const {isCurrentVersion = true, version = ''} = document[0]?.chunk ?? {};
    for (const {chunk} of document.slice(0, 1)) {
      instances.set(chunk.instance, chunk.instanceLabel);
    }
    const name = isCurrentVersion ? DEFAULT : version;
    const writer = writers.get(name) ?? segmentWriter(sink, locale, kept(name));
    writers.set(name, writer);
    await writer.add(document);
  }
  const segments = [];
  for (const writer of Array.from(writers.values())) {
    segments.push(await writer.finish(meaning?.encoder.dimensions ?? null));
  }
  for (const file of meaning?.encoder.files ?? []) {
    await sink.put(file);
  }
  const encoder = meaning?.encoder.name ?? null;
  const manifest = {
    ...{spec: SPEC_VERSION, locale, segments},
    instances: Array.from(instances, ([id, label]) => ({id, label})),
    ...{encoder, qdrant, questions: null},
  };
  const answered =
    questions && (await answeredQuestions(await writtenIndex(manifest, readBack), questions));
  return answered
    ? {...manifest, questions: await sink.add('questions', writeQuestions(answered))}
    : manifest;
}

/** The same, and a list of what is needed without a connection, if it is wanted. */
export async function writeWithPrecache(
  sink: CountingSink,
  index: StaticIndex,
  readBack: ReadBack,
): Promise<WrittenIndex> {
  const files = new Set<string>();
  const noting: IndexSink = {
    async add(kind, content) {
      const name = await sink.add(kind, content);
      files.add(pathOf(kind, name));
      return name;
    },
    put: sink.put,
  };
  const manifest = await writeStaticIndex(noting, index, readBack);
  if (index.meaning) {
    const {name, hot} = index.meaning.encoder;
    files.add(pathOf('encoder', name)).add(pathOf('rows', hot));
  }
  const bytes = Array.from(sink.sizes())
    .filter(([kind]) => kind !== 'rows')
    .reduce((sum, [, size]) => sum + size, 0);
  return {manifest, precache: index.precache ? {manifest, bytes, files: Array.from(files)} : null};
}

/** As readers have it whom Qdrant does not answer: it may have to be stored yet. */
async function writtenIndex(manifest: Manifest, readBack: ReadBack): Promise<SearchIndex> {
  return openIndex({
    readManifest: async () => ({...manifest, qdrant: null}),
    read: async (kind, name) => unpackFile(kind, await readBack(pathOf(kind, name))),
  });
}

async function* documentsOf(
  chunks: StaticIndex['chunks'],
  vectors: StaticMeaning['vectors'],
): AsyncGenerator<readonly EmbeddedChunk[]> {
  let open: EmbeddedChunk[] = [];
  let place = 0;
  for await (const chunk of chunks) {
    const last = open.at(-1)?.chunk;
    if (last && (last.docId !== chunk.docId || last.version !== chunk.version)) {
      yield open;
      open = [];
    }
    const own = place++;
    open.push({chunk, vectors: () => vectors.at(own) ?? []});
  }
  if (open.length > 0) {
    yield open;
  }
}
