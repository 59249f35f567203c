import {createHash} from 'node:crypto';
import type {DraftChunk} from '../chunk/chunk-document.js';
import {embeddedText} from '../chunk/embedded-text.js';
import type {SourceDocument} from '../content/document.js';
import {partsOf} from '../embed/parts.js';
import type {Window} from './windows.js';

/** Where in its file a window stands. */
export type WindowPlace = {
  /** From 1. */
  readonly section: number;
  /** What the section is called, if not as the file is. */
  readonly page: {readonly title: string; readonly number: string; readonly anchor: string} | null;
  /** Among those of its section. */
  readonly index: number;
  readonly count: number;
  /** Among all of the file. */
  readonly running: number;
};

/** A chunk of a window, on its way. */
export function windowDraft(
  document: SourceDocument,
  {text, blocks, tokenCount}: Window,
  {section, page, index, count, running}: WindowPlace,
): DraftChunk {
  const headingPath = [document.title, ...(page ? [page.title] : [])];
  const headed = {headingPath, headings: [], text};
  return {
    docId: document.docId,
    docType: document.docType,
    docTitle: document.title,
    ...{chapter: null, chapterId: null, chapterTitle: null},
    section,
    sectionNumber: page?.number ?? String(section),
    sectionTitle: page?.title ?? document.title,
    sectionLevel: page ? 2 : 1,
    subsection: null,
    headingPath,
    url: document.url,
    urlAnchor: page?.anchor ?? '',
    headings: [],
    content: text,
    text,
    blocks,
    parts: partsOf({...headed, locale: document.locale}, '').map(({start}) => start),
    tokenCount,
    ...{chunkIndex: index, chunkCount: count},
    // What was joined or left out stands nowhere as it is.
    ...{startChar: null, endChar: null, sourceFile: document.sourceFile},
    contentHash: createHash('sha256').update(embeddedText({headingPath, text}, '')).digest('hex'),
    tags: document.tags,
    aliases: document.aliases,
    frontMatter: document.keptFrontMatter,
    version: document.version,
    versionLabel: document.versionLabel,
    isCurrentVersion: document.isCurrentVersion,
    instance: document.instance,
    instanceLabel: document.instanceLabel,
    locale: document.locale,
    lastUpdatedAt: document.lastUpdatedAt,
    naming: {kind: 'window', index: running},
    linkTargets: [],
    embeddedTail: '',
  };
}
