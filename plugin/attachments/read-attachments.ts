import type {DocumentReport} from '../build/document-report.js';
import {type FinishedDocument, finishedDocument} from '../build/finished-document.js';
import {hashOf, type PageCache} from '../build/page-cache.js';
import {programVersion} from '../build/program-version.js';
import {chunkNamer} from '../chunk/chunk-ids.js';
import type {ChunkingOptions} from '../chunk/chunking-options.cjs';
import type {SourceDocument} from '../content/document.js';
import {linkResolver} from '../content/link-resolver.js';
import type {AttachingSite} from './attached-document.js';
import {type AttachedFile, addressOf} from './attached-file.js';
import {type AttachedPart, attachmentParts, reportOf} from './attachment-parts.js';
import type {PdfReader} from './pdf/open-pdf.js';
import type {Inspection} from './text/inspect-file.js';
import {asUnreadable, Unreadable} from './unreadable.js';
import {limitsFor, strategyWithin} from './window-limits.js';

export type AttachedDocument = FinishedDocument & {readonly report: DocumentReport};

export type Reading = {
  readonly site: AttachingSite & {readonly siteDir: string; readonly url: string};
  readonly chunking: ChunkingOptions;
  /** What markdown may link to. */
  readonly pages: readonly SourceDocument[];
  readonly cache: Pick<PageCache<AttachedPart>, 'get' | 'put'>;
  /** Throws `Unreadable` for what is not to be read. */
  readonly inspect: (file: AttachedFile) => Promise<Inspection>;
  /** What reads PDF files; null where it is not installed. */
  readonly pdfReader: () => Promise<PdfReader | null>;
  readonly warn: (message: string) => void;
};

/** Reads and cuts files, one after the other; one that cannot be read stops nobody. */
export async function* readAttachments(
  all: readonly AttachedFile[],
  reading: Reading,
): AsyncGenerator<AttachedDocument> {
  const {site, chunking, pages, cache, inspect} = reading;
  const pdf = await pdfReaderFor(all, reading);
  const tools = {...site, pdf, limits: limitsFor(chunking), strategy: strategyWithin(chunking)};
  const {baseUrl, locale, label, kept} = site;
  const decisive = JSON.stringify({baseUrl, locale, label, kept, chunking});
  const settings = hashOf(programVersion(), decisive);
  const name = chunkNamer();
  const resolve = linkResolver(pages, site);
  for (const file of all.filter(({kind}) => kind !== 'pdf' || pdf !== null)) {
    let isBegun = false;
    try {
      const inspection = await inspect(file).catch((error: unknown) => {
        throw asUnreadable(error, file);
      });
      for await (const part of attachmentParts(file, inspection, tools, {cache, settings})) {
        yield {report: part.report, ...finishedDocument(part.document, name(part), resolve)};
        isBegun = true;
      }
    } catch (error) {
      const what = isBegun ? 'the rest of it' : 'it';
      yield {chunks: [], tails: [], report: reportOnFailure(file, error, what, site)};
    }
  }
}

/** What reads PDF files, if there are any; says so where it is not installed. */
async function pdfReaderFor(
  files: readonly AttachedFile[],
  {pdfReader, warn}: Pick<Reading, 'pdfReader' | 'warn'>,
): Promise<PdfReader | null> {
  const pdfs = files.filter(({kind}) => kind === 'pdf');
  const [first] = pdfs;
  const reader = first ? await pdfReader() : null;
  if (first && reader === null) {
    const are = pdfs.length > 1 ? `and ${pdfs.length - 1} more PDF files are` : 'is';
    warn(`${first.sourceFile} ${are} left out, since unpdf is missing: npm install unpdf@1.7`);
  }
  return reader;
}

function reportOnFailure(
  {name, sourceFile}: AttachedFile,
  error: unknown,
  what: string,
  {baseUrl}: AttachingSite,
): DocumentReport {
  if (!(error instanceof Unreadable)) {
    throw error;
  }
  const said = {docId: `file:${name}`, title: name, version: 'current', questions: []};
  return reportOf({...said, url: addressOf(name, baseUrl), sourceFile}, [
    `${error.message}: ${what} is left out.`,
  ]);
}
