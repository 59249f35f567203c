import {labelForms} from '../../core/answer/label-forms.js';
import {chunkDocument, type DraftChunk} from '../chunk/chunk-document.js';
import type {Strategy} from '../chunk/strategies/strategy.js';
import type {SourceDocument} from '../content/document.js';
import {readFrontMatter} from '../content/front-matter.js';
import {type AttachingSite, attachedDocument} from './attached-document.js';
import type {AttachedFile} from './attached-file.js';
import {openRecords} from './chat/open-records.js';
import type {FilePage, Line} from './line.js';
import {openMail} from './mail/open-mail.js';
import {LARGEST_MARKDOWN, openLongMarkdown, openMarkdown} from './markdown/open-markdown.js';
import {openPdf, type PdfReader} from './pdf/open-pdf.js';
import type {Inspection} from './text/inspect-file.js';
import {openText} from './text/open-text.js';
import {Unreadable} from './unreadable.js';
import {windowDraft} from './window-draft.js';
import {type WindowLimits, windowsOf} from './windows.js';

export type AttachmentTools = AttachingSite & {
  readonly limits: WindowLimits;
  /** For what has headings. */
  readonly strategy: Strategy;
  /** Null where it is not installed. */
  readonly pdf: PdfReader | null;
};

/** The sections of a file, one after the other. */
export type ReadAttachment = {
  readonly document: SourceDocument;
  readonly sections: AsyncIterable<readonly DraftChunk[]>;
  /** What its author should mend. */
  readonly problems: readonly string[];
};

/** Opens a file by its kind; null where its author keeps it out. */
export async function readAttachment(
  file: AttachedFile,
  inspection: Inspection,
  tools: AttachmentTools,
): Promise<ReadAttachment | null> {
  const {kind} = file;
  const {bytes} = inspection;
  if (kind === 'pdf') {
    return tools.pdf && pages(file, inspection, tools.pdf, tools);
  }
  if (bytes === 0) {
    throw new Unreadable('is empty');
  }
  if (kind === 'mail') {
    return windows(file, await openMail(file, inspection, tools.locale), tools);
  }
  const encoding = encodingOf(inspection);
  if (kind === 'markdown' && bytes <= LARGEST_MARKDOWN) {
    return sections(file, encoding, tools);
  }
  if (kind === 'markdown') {
    const opened = await openLongMarkdown(file, encoding);
    return opened && windows(file, opened, tools);
  }
  return kind === 'records'
    ? windows(file, await openRecords(file, {encoding, bytes}), tools)
    : windows(file, await openText(file, encoding), tools);
}

function encodingOf({encoding}: Inspection): string {
  if (encoding === null) {
    throw new Unreadable('is no text, whatever its name ends in');
  }
  return encoding;
}

type Opened = Parameters<typeof attachedDocument>[1] & {
  readonly lines: AsyncIterable<readonly Line[]>;
};

function windows(file: AttachedFile, opened: Opened, tools: AttachmentTools): ReadAttachment {
  const document = attachedDocument(file, opened, tools);
  return {document, sections: windowSections(document, opened.lines, tools), problems: []};
}

async function* windowSections(
  document: SourceDocument,
  lines: Opened['lines'],
  {limits}: AttachmentTools,
): AsyncGenerator<readonly DraftChunk[]> {
  let section = 0;
  for await (const window of windowsOf(lines, limits)) {
    section++;
    const place = {section, page: null, index: 0, count: 1, running: section - 1};
    yield [windowDraft(document, window, place)];
  }
}

async function pages(
  file: AttachedFile,
  inspection: Inspection,
  reader: PdfReader,
  tools: AttachmentTools,
): Promise<ReadAttachment> {
  const {pages: found, ...said} = await openPdf(file, inspection, reader);
  const document = attachedDocument(file, said, tools);
  return {document, sections: pageSections(document, found, tools), problems: []};
}

async function* pageSections(
  document: SourceDocument,
  found: readonly FilePage[],
  {limits, locale}: AttachmentTools,
): AsyncGenerator<readonly DraftChunk[]> {
  let [section, running] = [0, 0];
  for (const {number, lines} of found) {
    const own = await listed(windowsOf(inOne(lines), limits));
    if (own.length > 0) {
      section++;
      const title = labelForms(locale).page.replace('{page}', String(number));
      const page = {title, number: String(number), anchor: `#page=${number}`};
      yield own.map((window, index) =>
        windowDraft(document, window, {
          ...{section, page, index, count: own.length},
          running: running++,
        }),
      );
    }
  }
}

async function sections(
  file: AttachedFile,
  encoding: string,
  tools: AttachmentTools,
): Promise<ReadAttachment | null> {
  const {page, ...said} = await openMarkdown(file, encoding);
  const {isAsked, problems} = readFrontMatter(said.frontMatter);
  const document = attachedDocument(file, {...said, writtenAt: null}, tools);
  const chunks = chunkDocument({document, chapter: null, page, strategy: tools.strategy});
  const own = problems.map((problem) => `in the front matter, ${problem}`);
  return isAsked ? {document, sections: inOne(chunks), problems: own} : null;
}

async function* inOne<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  yield items;
}

async function listed<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const all: Item[] = [];
  for await (const item of items) {
    all.push(item);
  }
  return all;
}
