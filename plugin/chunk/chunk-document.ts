import {createHash} from 'node:crypto';
import type {Chunk} from '../../core/types.js';
import type {Chapter} from '../content/chapter.js';
import type {SourceDocument} from '../content/document.js';
import type {ParsedMarkdown} from '../markdown/parse.js';
import {mapToSource} from '../markdown/source-map.js';
import {chunkText} from './chunk-text.js';
import {embeddedText} from './embedded-text.js';
import {type Piece, piecesOf} from './pieces.js';
import {type Section, sectionsOf} from './sections.js';
import {countTokens} from './tokens.js';

/** A chunk on its way: its anchors are those that the source promises, not yet checked. */
export type DraftChunk = Omit<Chunk, 'chunkId' | 'prev' | 'next'> & {
  /** Lines of the source in which its headings stand, in the order of `headings`. */
  readonly headingLines: readonly number[];
};

type Input = {
  readonly document: SourceDocument;
  readonly chapter: Chapter | null;
  readonly markdown: ParsedMarkdown;
  /** The file as it is on disk. */
  readonly source: string;
  readonly maxTokens: number;
};

/** One chunk per section, in order; a section that is too long becomes several. */
export function chunkDocument(input: Input): DraftChunk[] {
  const {markdown, maxTokens} = input;
  const tokensBetween = (start: number, end: number) =>
    countTokens(markdown.text.slice(start, end));
  return sectionsOf(markdown.tree).flatMap((section) => {
    const pieces = piecesOf(section.blocks, maxTokens, tokensBetween);
    return pieces.map((piece, index) => ({
      ...sectionFields(input, section),
      ...pieceFields(input, section, piece),
      chunkIndex: index,
      chunkCount: pieces.length,
    }));
  });
}

/** What all parts of a section have in common. */
function sectionFields({document, chapter}: Input, section: Section) {
  return {
    docId: document.docId,
    docType: 'doc' as const,
    docTitle: document.title,
    chapter: chapter?.number ?? null,
    chapterId: chapter?.id ?? null,
    chapterTitle: chapter?.title ?? null,
    section: section.ordinal,
    sectionNumber: sectionNumber(section, chapter),
    sectionTitle: section.heading?.title ?? pageTitle(document, chapter),
    sectionLevel: section.heading?.level ?? 1,
    url: document.url,
    urlAnchor: section.heading?.anchor ?? '',
    sourceFile: document.sourceFile,
    tags: document.tags,
    version: document.version,
    isCurrentVersion: document.isCurrentVersion,
    locale: document.locale,
    lastUpdatedAt: document.lastUpdatedAt,
  };
}

function pieceFields({document, markdown, source}: Input, section: Section, piece: Piece) {
  const start = piece.blocks[0]?.start ?? 0;
  const end = piece.blocks.at(-1)?.end ?? start;
  const toSource = mapToSource(markdown.text, source);
  const startChar = toSource?.(start, 'line start') ?? null;
  const endChar = toSource?.(end, 'line end') ?? null;
  const content =
    startChar !== null && endChar !== null
      ? source.slice(startChar, endChar)
      : markdown.text.slice(start, end);
  const {text, headings, headingLines} = chunkText(piece);
  const first = piece.blocks[0]?.heading;
  const above = first && first.level > 2 ? [...piece.open, first] : piece.open;
  const headingPath = [
    document.title,
    ...(section.heading ? [section.heading.title] : []),
    ...above.map(({title}) => title),
  ];
  return {
    subsection: above.at(-1)?.number ?? null,
    headingPath,
    headings,
    headingLines,
    content,
    text,
    tokenCount: countTokens(content),
    startChar,
    endChar,
    contentHash: createHash('sha256').update(embeddedText({headingPath, text})).digest('hex'),
  };
}

function pageTitle(document: SourceDocument, chapter: Chapter | null): string {
  return chapter?.isWholeChapter ? chapter.title : document.title;
}

function sectionNumber({ordinal, heading}: Section, chapter: Chapter | null): string {
  return heading?.number ?? (chapter ? `${chapter.number}.${ordinal}` : String(ordinal));
}
