import {
  type DocumentEntry,
  pathHash,
  writeDocumentTable,
} from '../../core/index-format/document-table.js';
import type {Segment, SegmentVersion} from '../../core/index-format/manifest.js';
import {sectionsOf} from '../../core/index-format/text-file.js';
import type {Chunk} from '../../core/types.js';
import {blended} from './clusters/blended.js';
import {clusterSections} from './clusters/cluster-sections.js';
import {sectionList} from './clusters/section-list.js';
import type {SectionVectors} from './clusters/section-means.js';
import {type Clustering, writeVectors} from './clusters/vector-files.js';
import type {FileSink} from './file-sink.js';
import {textWriter} from './text-writer.js';
import {versionPaths} from './version-paths.js';
import {type CountedWords, nothingCounted, wordFiles} from './words/word-files.js';

const DAY = 24 * 60 * 60 * 1000;

/** A chunk, and the vectors of its parts; none where the site searches by words alone. */
export type EmbeddedChunk = {
  readonly chunk: Chunk;
  readonly vectors: () => readonly Float32Array[];
};

export type SegmentWriter = {
  /** The chunks of one document, in order. */
  readonly add: (document: readonly EmbeddedChunk[]) => Promise<void>;
  readonly finish: (dimensions: number | null) => Promise<Segment>;
};

/** What an index that is made again and again has of a segment from before. */
export type KeptWork = {
  readonly counted: CountedWords;
  /** Of sections, by their first chunk; null where the chunks themselves are not kept. */
  readonly vectors: WeakMap<Chunk, SectionVectors> | null;
  readonly cluster: Clustering;
};

/** For one that is made once. */
export function nothingKept(): KeptWork {
  return {counted: nothingCounted(), vectors: null, cluster: clusterAnew};
}

const clusterAnew: Clustering = (sections, dimensions) => clusterSections(sections, dimensions);

type Noted = Omit<DocumentEntry, 'links'> & {
  readonly key: string;
  readonly links: readonly string[];
};

/** Takes the documents of a segment one by one, and writes its files. */
export function segmentWriter(
  sink: FileSink,
  locale: string,
  {counted, vectors: known, cluster}: KeptWork = nothingKept(),
): SegmentWriter {
  const documents: Noted[] = [];
  const instances = new Map<string, number>();
  const versions = new Map<string, Pick<SegmentVersion, 'label' | 'name'>>();
  const tags = new Map<string, number>();
  const orders = new Map<string, number>();
  const paths = versionPaths();
  const texts = textWriter(sink);
  const words = wordFiles(locale, counted);
  // Whoever waits for it hears of it.
  words.catch(() => {});
  const vectors = sectionList();
  /** The first chunk of each section, if that is what its vectors are kept by. */
  const firsts: Chunk[] = [];
  let chunkCount = 0;

  return {
    async add(embedded) {
      const chunks = embedded.map(({chunk}) => chunk);
      const first = chunks[0];
      if (!first) {
        return;
      }
      const sections = sectionsOf(chunks);
      documents.push({
        key: keyOf(first.version, first.docId),
        sectionCount: sections.length,
        path: pathHash(first.url),
        docType: first.docType,
        instance: placeIn(instances, first.instance),
        chapter: first.chapter,
        tags: first.tags.map((tag) => placeIn(tags, tag)),
        updatedOn: first.lastUpdatedAt === null ? null : Math.floor(first.lastUpdatedAt / DAY),
        links: linksOf(chunks),
        readingOrder: first.readingOrder === null ? null : placeIn(orders, first.readingOrder),
      });
      if (first.docType === 'doc') {
        const {instance, version: name, versionLabel} = first;
        versions.set(instance, {name, label: versionLabel ?? name});
      }
      chunkCount += chunks.length;
      paths.add(first);
      const vectorsOf = new Map(embedded.map((one) => [one.chunk, one.vectors]));
      for (const section of sections) {
        (await words).add(section);
        const read = reader(section.map((chunk) => vectorsOf.get(chunk)));
        const [first] = section;
        if (known && first) {
          firsts.push(first);
          vectors.add(() => known.get(first) ?? keptIn(known, first, read()));
        } else {
          vectors.add(read);
        }
      }
      await texts.add(sections);
    },
    async finish(dimensions) {
      const places = new Map(documents.map(({key}, place) => [key, place]));
      const table = writeDocumentTable({
        instances: Array.from(instances.keys()),
        tags: Array.from(tags.keys()),
        documents: documents.map(({links, key, ...document}, own) => ({
          ...document,
          links: placesOf(links, places, own),
        })),
        texts: await texts.finish(),
      });
      return {
        versions: Array.from(versions, ([instance, own]) => ({
          ...{instance, ...own, path: paths.of(instance)},
        })),
        documentCount: documents.length,
        sectionCount: vectors.length,
        chunkCount,
        files: {
          documents: await sink.add('documents', table),
          terms: await (await words).finish(sink),
          vectors:
            dimensions === null
              ? null
              : await writeVectors(sink, vectors, dimensions, (...all) => cluster(...all, firsts)),
        },
      };
    },
  };
}

/** Apart from what it is called in, whose chunks would stay in memory as long as it is kept. */
function reader(ofChunks: readonly (EmbeddedChunk['vectors'] | undefined)[]): () => SectionVectors {
  return () => blended(ofChunks.map((read) => read?.() ?? []));
}

function keptIn(
  known: WeakMap<Chunk, SectionVectors>,
  first: Chunk,
  vectors: SectionVectors,
): SectionVectors {
  known.set(first, vectors);
  return vectors;
}

/** A document's id is unique in its version. */
function keyOf(version: string, docId: string): string {
  return `${version}\n${docId}`;
}

function linksOf(chunks: readonly Chunk[]): readonly string[] {
  return chunks.flatMap(({version, links}) => links.map((docId) => keyOf(version, docId)));
}

function placesOf(
  keys: readonly string[],
  places: ReadonlyMap<string, number>,
  own: number,
): readonly number[] {
  const found = keys.flatMap((key) => places.get(key) ?? []);
  return Array.from(new Set(found.filter((place) => place !== own))).sort((a, b) => a - b);
}

function placeIn(places: Map<string, number>, name: string): number {
  const place = places.get(name) ?? places.size;
  places.set(name, place);
  return place;
}
