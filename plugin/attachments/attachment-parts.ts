import {setImmediate} from 'node:timers/promises';
import type {DocumentResult} from '../build/document-chunks.js';
import type {DocumentReport} from '../build/document-report.js';
import {hashOf, type PageCache} from '../build/page-cache.js';
import type {DraftChunk} from '../chunk/chunk-document.js';
import type {SourceDocument} from '../content/document.js';
import {partOf} from './attached-document.js';
import type {AttachedFile} from './attached-file.js';
import {type AttachmentTools, type ReadAttachment, readAttachment} from './read-attachment.js';
import type {Inspection} from './text/inspect-file.js';
import {asUnreadable} from './unreadable.js';

/** A file, or as much of it as is one document. */
export type AttachedPart = DocumentResult & {
  readonly document: SourceDocument;
  readonly isLast: boolean;
};

/** Readers fetch the text of a document at once. */
const SECTIONS = 16;

/** What becomes of a file, part by part; what a build before has made of the same content is not made again. */
export async function* attachmentParts(
  file: AttachedFile,
  inspection: Inspection,
  tools: AttachmentTools,
  {
    cache,
    settings,
  }: {readonly cache: Pick<PageCache<AttachedPart>, 'get' | 'put'>; readonly settings: string},
): AsyncGenerator<AttachedPart> {
  // Another reader of PDF reads something else.
  const reader = file.kind === 'pdf' ? (tools.pdf?.version ?? '') : '';
  const keyOf = (part: number) =>
    hashOf(settings, reader, file.name, file.sourceFile, inspection.hash, String(part));
  let made = 0;
  for (;;) {
    const known = await cache.get(keyOf(made));
    if (known === null) {
      break;
    }
    yield known;
    made++;
    if (known.isLast) {
      return;
    }
  }
  let place = 0;
  for await (const part of partsOfFile(file, inspection, tools)) {
    if (place >= made) {
      await cache.put(keyOf(place), part, new Map());
      yield part;
    }
    place++;
    await setImmediate();
  }
}

/** Whatever is thrown here is the file's own fault. */
async function* partsOfFile(
  file: AttachedFile,
  inspection: Inspection,
  tools: AttachmentTools,
): AsyncGenerator<AttachedPart> {
  try {
    const read = await readAttachment(file, inspection, tools);
    if (read) {
      yield* partsOf(read);
    }
  } catch (error) {
    throw asUnreadable(error, file);
  }
}

async function* partsOf({document, sections, problems}: ReadAttachment) {
  let part = 0;
  let waiting: DraftChunk[][] = [];
  for await (const section of sections) {
    // Markdown comes as a whole, with sections of its own.
    if (waiting.length === SECTIONS) {
      yield attachedPart(partOf(document, part), waiting.flat(), {isLast: false, problems: []});
      part++;
      waiting = [];
    }
    waiting.push(section.slice());
  }
  yield attachedPart(partOf(document, part), waiting.flat(), {isLast: true, problems});
}

function attachedPart(
  document: SourceDocument,
  chunks: readonly DraftChunk[],
  {isLast, problems}: {readonly isLast: boolean; readonly problems: readonly string[]},
): AttachedPart {
  const own = chunks.map((chunk) => ({...chunk, docId: document.docId}));
  return {document, isLast, chapter: null, chunks: own, report: reportOf(document, problems)};
}

export function reportOf(
  {
    docId,
    title,
    version,
    url,
    sourceFile,
    questions,
  }: Pick<SourceDocument, 'docId' | 'questions' | 'sourceFile' | 'title' | 'url' | 'version'>,
  messages: readonly string[],
): DocumentReport {
  const problems = messages.map((message) => ({
    sourceFile: sourceFile ?? url,
    line: null,
    message,
  }));
  const nothing = {fromBuiltPage: null, mended: [], broken: []};
  return {docId, title, version, url, sourceFile, questions, ...nothing, problems};
}
