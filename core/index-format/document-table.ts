import type {Chunk} from '../types.js';
import {type ByteReader, byteReader} from './byte-reader.js';
import {byteWriter} from './byte-writer.js';
import {IndexFormatError} from './index-format-error.js';

/** What search must know of a document before it reads its text. */
export type DocumentEntry = {
  /** How many sections it has; its sections follow those of the document before. */
  readonly sectionCount: number;
  /** `pathHash` of its URL. */
  readonly path: number;
  readonly docType: Chunk['docType'];
  /** Place in the table's instances; of each, a segment has one version. */
  readonly instance: number;
  readonly chapter: number | null;
  /** Places in the table's tags. */
  readonly tags: readonly number[];
  /** Days since 1970. */
  readonly updatedOn: number | null;
  /** Documents of the same table that it links to. */
  readonly links: readonly number[];
  /** Which reading order it is in; in each, documents follow one another as in the table. */
  readonly readingOrder: number | null;
};

export type TextFile = {
  /** The first document whose text is in it; the file goes on to that of the next one. */
  readonly first: number;
  readonly name: string;
};

export type DocumentTable = {
  readonly instances: readonly string[];
  readonly tags: readonly string[];
  readonly documents: readonly DocumentEntry[];
  /** In order; together they have all documents. */
  readonly texts: readonly TextFile[];
};

/** In this order; each has its place for good. */
export const DOC_TYPES = [
  'doc',
  'blog',
  'page',
  'attachment',
] as const satisfies readonly Chunk['docType'][];
const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A page's path in four bytes, whether or not a host adds a slash to it. */
export function pathHash(path: string): number {
  let hash = FNV_START;
  for (const byte of new TextEncoder().encode(path.replace(/\/+(?:index\.html)?$/, ''))) {
    hash = Math.imul(hash ^ byte, FNV_PRIME);
  }
  return hash >>> 0;
}

/** Column by column, since alike numbers beside each other become small. */
export function writeDocumentTable({instances, tags, documents, texts}: DocumentTable): Uint8Array {
  const writer = byteWriter(1 << 12);
  writer.list(instances, writer.text);
  writer.list(tags, writer.text);
  writer.list(documents, ({sectionCount}) => writer.count(sectionCount));
  for (const {path} of documents) {
    writer.uint32(path);
  }
  for (const {docType, instance} of documents) {
    writer.count(instance * DOC_TYPES.length + DOC_TYPES.indexOf(docType));
  }
  for (const {chapter} of documents) {
    writer.count(chapter === null ? 0 : chapter + 1);
  }
  for (const {updatedOn} of documents) {
    writer.count(updatedOn === null ? 0 : updatedOn + 1);
  }
  for (const document of documents) {
    writer.list(document.tags, writer.count);
  }
  documents.forEach(({links}, own) => {
    // Most links lead to documents nearby.
    writer.list(links, (link) => writer.difference(link - own));
  });
  writer.list(runsOf(documents), ({count, order}) => {
    writer.count(count);
    writer.count(order === null ? 0 : order + 1);
  });
  writer.list(texts, ({first, name}, index) => {
    writer.count(first - (texts[index - 1]?.first ?? 0));
    writer.text(name);
  });
  return writer.result();
}

export function readDocumentTable(content: Uint8Array): DocumentTable {
  const reader = byteReader(content);
  const instances = reader.list(reader.text);
  const tags = reader.list(reader.text);
  const sectionCounts = reader.list(reader.count);
  const column = <Value>(one: (document: number) => Value) =>
    sectionCounts.map((_, document) => one(document));
  const paths = column(reader.uint32);
  const kinds = column(reader.count);
  const chapters = column(reader.count);
  const days = column(reader.count);
  const tagged = column(() => reader.list(() => below(tags.length, reader.count())));
  const links = column((own) =>
    reader.list(() => below(sectionCounts.length, own + reader.difference())),
  );
  const orders = readOrders(reader, sectionCounts.length);
  let first = 0;
  const texts = reader.list(() => {
    first += reader.count();
    return {first: below(sectionCounts.length, first), name: reader.text()};
  });
  reader.end();
  if (sectionCounts.length > 0 && texts[0]?.first !== 0) {
    throw new IndexFormatError('The documents of the index lack their texts.');
  }
  const documents = column((document) => {
    const kind = kinds[document] ?? 0;
    return {
      sectionCount: sectionCounts[document] ?? 0,
      path: paths[document] ?? 0,
      docType: DOC_TYPES[kind % DOC_TYPES.length] ?? 'doc',
      instance: below(instances.length, Math.floor(kind / DOC_TYPES.length)),
      chapter: orNull(chapters[document]),
      tags: tagged[document] ?? [],
      updatedOn: orNull(days[document]),
      links: links[document] ?? [],
      readingOrder: orders[document] ?? null,
    };
  });
  return {instances, tags, documents, texts};
}

type Run = {readonly order: number | null; readonly count: number};

/** Those of a book stand together. */
function runsOf(documents: readonly Pick<DocumentEntry, 'readingOrder'>[]): readonly Run[] {
  const runs: Run[] = [];
  for (const {readingOrder: order} of documents) {
    const last = runs.at(-1);
    const goesOn = last?.order === order;
    runs.splice(goesOn ? -1 : runs.length, 1, {order, count: (goesOn ? last.count : 0) + 1});
  }
  return runs;
}

function readOrders(reader: ByteReader, length: number): readonly (number | null)[] {
  const orders: (number | null)[] = [];
  reader.list(() => {
    const count = below(length - orders.length + 1, reader.count());
    const order = orNull(reader.count());
    for (let place = 0; place < count; place++) {
      orders.push(order);
    }
  });
  below(1, length - orders.length);
  return orders;
}

function below(limit: number, value: number): number {
  if (value < 0 || value >= limit) {
    throw new IndexFormatError('The documents of the index name something that is not there.');
  }
  return value;
}

function orNull(value = 0): number | null {
  return value === 0 ? null : value - 1;
}
