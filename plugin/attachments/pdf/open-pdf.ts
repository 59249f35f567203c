import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {posix} from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {packageVersion} from '../../package-version.js';
import type {AttachedFile} from '../attached-file.js';
import {titleOfFile} from '../file-title.js';
import type {FilePage, OpenedFile} from '../line.js';
import {Unreadable} from '../unreadable.js';
import {linesOfPage, type PageLine} from './page-lines.js';
import {paragraphsOfPage} from './page-paragraphs.js';
import {piecesOf, type TextItem} from './page-pieces.js';
import {pdfDate, sensibleTitle} from './pdf-title.js';
import {withoutRunning} from './running-lines.js';

/** What reads PDF files; sites that have none need not install it. */
export type PdfReader = Pick<typeof import('unpdf'), 'getDocumentProxy'> & {
  /** Another one may find other words in the same file. */
  readonly version: string;
};

type Pdf = Awaited<ReturnType<PdfReader['getDocumentProxy']>>;

/** Null where it is not installed. */
export async function pdfReader(): Promise<PdfReader | null> {
  try {
    const {getDocumentProxy} = await import('unpdf');
    const entry = createRequire(import.meta.url).resolve('unpdf');
    return {getDocumentProxy, version: packageVersion('unpdf', entry)};
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') {
      return null;
    }
    throw error;
  }
}

export type OpenedPdf = Omit<OpenedFile, 'lines'> & {readonly pages: readonly FilePage[]};

/** A PDF is read as a whole, and is in memory more than once. */
const LARGEST_MB = 256;

/** Reads a PDF page by page: of each, its lines are kept and no more. */
export async function openPdf(
  {path, name}: Pick<AttachedFile, 'name' | 'path'>,
  {bytes}: {readonly bytes: number},
  reader: PdfReader,
): Promise<OpenedPdf> {
  if (bytes > LARGEST_MB << 20) {
    throw new Unreadable(
      `has more than the ${LARGEST_MB} MB that are read of a PDF: save it in parts, or with smaller pictures`,
    );
  }
  const pdf = await opened(await readFile(path), reader);
  try {
    const {info}: {info: {Title?: unknown; ModDate?: unknown; CreationDate?: unknown}} = await pdf
      .getMetadata()
      .catch(() => ({info: {}}));
    const pages = await pagesOf(pdf);
    if (pages.every((lines) => lines.length === 0)) {
      throw new Unreadable('has no text, as scans have none: run it through an OCR program');
    }
    return {
      title: sensibleTitle(info.Title) ?? titleOfFile(posix.basename(name)),
      writtenAt: pdfDate(info.ModDate) ?? pdfDate(info.CreationDate),
      pages: withoutRunning(pages).map((lines, index) => ({
        number: index + 1,
        lines: paragraphsOfPage(lines),
      })),
    };
  } finally {
    await pdf.destroy();
  }
}

async function opened(content: Buffer, {getDocumentProxy}: PdfReader): Promise<Pdf> {
  const data = new Uint8Array(content.buffer, content.byteOffset, content.byteLength);
  try {
    // Nothing of it is run, drawn or fetched.
    return await getDocumentProxy(data, {
      isEvalSupported: false,
      useSystemFonts: false,
      disableFontFace: true,
      useWorkerFetch: false,
      verbosity: 0,
    });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new Unreadable(
      isLocked
        ? 'is locked with a password: save it without'
        : `is damaged, or no PDF (${(error as Error).message})`,
    );
  }
}

async function pagesOf(pdf: Pdf): Promise<readonly (readonly PageLine[])[]> {
  const pages: (readonly PageLine[])[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    pages.push(await linesAt(pdf, number));
    await setImmediate();
  }
  return pages;
}

/** A page that cannot be read says nothing. */
async function linesAt(pdf: Pdf, number: number): Promise<readonly PageLine[]> {
  try {
    const page = await pdf.getPage(number);
    const {items} = await page.getTextContent();
    page.cleanup();
    return linesOfPage(
      piecesOf(items.filter((item): item is TextItem & typeof item => 'str' in item)),
    );
  } catch {
    return [];
  }
}
