import {type DocumentEntry, type DocumentTable, pathHash} from '../index-format/document-table.js';
import {IndexFormatError} from '../index-format/index-format-error.js';
import type {Segment} from '../index-format/manifest.js';
import {type DocumentText, readTexts} from '../index-format/text-file.js';
import type {Chunk} from '../types.js';
import {decodedPath} from './decoded-path.js';
import {once} from './once.js';

/** The documents of a segment: what is known of each, and their texts, read as they are needed. */
export type Documents = {
  readonly table: DocumentTable;
  /** The document that each section is of. */
  readonly documentOf: (section: number) => number;
  readonly firstSection: (document: number) => number;
  /** The document at a site path, or null. */
  readonly documentAt: (path: string) => number | null;
  readonly textOf: (document: number) => Promise<DocumentText>;
  readonly chunksOf: (section: number) => Promise<readonly Chunk[]>;
};

export function openDocuments(
  table: DocumentTable,
  {documentCount, sectionCount}: Segment,
  readText: (name: string) => Promise<Uint8Array>,
): Documents {
  const {documents, texts} = table;
  const starts = startsOf(documents);
  if (documents.length !== documentCount || starts.at(-1) !== sectionCount) {
    throw new IndexFormatError('The files of the index do not belong together: rebuild the site.');
  }
  const byPath = new Map(documents.map(({path}, document) => [path, document]));
  const firsts = texts.map(({first}) => first);
  const textFiles = once(async (file: number) => {
    const {first = 0, name = ''} = texts[file] ?? {};
    const own = documents.slice(first, texts[file + 1]?.first ?? documents.length);
    return readTexts(
      await readText(name),
      own.map((document) => document.sectionCount),
    );
  });
  const documentOf = (section: number) => lastAtOrBefore(starts, section);
  const textOf = async (document: number): Promise<DocumentText> => {
    const file = lastAtOrBefore(firsts, document);
    return (await textFiles(file))[document - (firsts[file] ?? 0)] ?? [];
  };
  return {
    table,
    documentOf,
    firstSection: (document) => starts[document] ?? 0,
    documentAt: (path) =>
      byPath.get(pathHash(path)) ?? byPath.get(pathHash(decodedPath(path))) ?? null,
    textOf,
    async chunksOf(section) {
      const document = documentOf(section);
      return (await textOf(document))[section - (starts[document] ?? 0)] ?? [];
    },
  };
}

/** The first section of each document, and behind them how many there are. */
function startsOf(documents: readonly DocumentEntry[]): readonly number[] {
  const starts = [0];
  for (const {sectionCount} of documents) {
    starts.push((starts.at(-1) ?? 0) + sectionCount);
  }
  return starts;
}

function lastAtOrBefore(starts: readonly number[], wanted: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= wanted) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low - 1;
}
