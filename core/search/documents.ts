import {type DocumentEntry, type DocumentTable, pathHash} from '../index-format/document-table.js';
import {IndexFormatError} from '../index-format/index-format-error.js';
import type {Segment} from '../index-format/manifest.js';
import {type DocumentText, readTexts} from '../index-format/text-file.js';
import {lastNotAfter} from '../last-not-after.js';
import {sharedReads} from '../shared-reads.js';
import type {Chunk} from '../types.js';
import {isContinuation} from './continued.js';
import {decodedPath} from './decoded-path.js';

/** The documents of a segment: what is known of each, and their texts, read as they are needed. */
export type Documents = {
  readonly table: DocumentTable;
  /** The document that each section is of. */
  readonly documentOf: (section: number) => number;
  readonly firstSection: (document: number) => number;
  /** The document at a site path, or null; of a file that is several, the first. */
  readonly documentAt: (path: string) => number | null;
  readonly textOf: (document: number, signal?: AbortSignal) => Promise<DocumentText>;
  readonly chunksOf: (section: number, signal?: AbortSignal) => Promise<readonly Chunk[]>;
};

/** Of what is unpacked; texts that are read take more. */
const MOST_KEPT = 16 * 1024 * 1024;

export function openDocuments(
  table: DocumentTable,
  {documentCount, sectionCount}: Segment,
  readText: (name: string, signal?: AbortSignal) => Promise<Uint8Array>,
  mostKept = MOST_KEPT,
): Documents {
  const {documents, texts} = table;
  const starts = startsOf(documents);
  if (documents.length !== documentCount || starts.at(-1) !== sectionCount) {
    throw new IndexFormatError('The files of the index do not belong together: rebuild the site.');
  }
  const byPath = new Map(
    documents.flatMap(({path}, document) =>
      isContinuation(table, document) ? [] : [[path, document] as const],
    ),
  );
  const firsts = texts.map(({first}) => first);
  const textFiles = sharedReads(
    async (file: number, signal) => {
      const {first = 0, name = ''} = texts[file] ?? {};
      const own = documents.slice(first, texts[file + 1]?.first ?? documents.length);
      const content = await readText(name, signal);
      const counts = own.map((document) => document.sectionCount);
      return {texts: readTexts(content, counts), size: content.length};
    },
    ({size}) => size,
    mostKept,
  );
  const documentOf = (section: number) => lastNotAfter(starts, section);
  const textOf: Documents['textOf'] = async (document, signal) => {
    const file = lastNotAfter(firsts, document);
    return (await textFiles(file, signal)).texts[document - (firsts[file] ?? 0)] ?? [];
  };
  return {
    table,
    documentOf,
    firstSection: (document) => starts[document] ?? 0,
    documentAt: (path) =>
      byPath.get(pathHash(path)) ?? byPath.get(pathHash(decodedPath(path))) ?? null,
    textOf,
    async chunksOf(section, signal) {
      const document = documentOf(section);
      return (await textOf(document, signal))[section - (starts[document] ?? 0)] ?? [];
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
