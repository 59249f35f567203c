import {createHash} from 'node:crypto';
import type {Chunk} from '../../core/types.js';
import type {Chapter} from '../content/chapter.js';
import type {SourceDocument} from '../content/document.js';
import {partsOf} from '../embed/parts.js';
import type {PageLink, Range, ShownPage} from '../markdown/shown/shown-page.js';
import {headingOfPiece} from './called-after.js';
import {embeddedText} from './embedded-text.js';
import {firstWhere} from './first-where.js';
import {mostOf, type NamedSection, namedSections} from './named-sections.js';
import {headingsTo} from './open-headings.js';
import {pieceContent, trimmed} from './piece.js';
import {chunkHeadings} from './piece-headings.js';
import {type PieceText, pieceReader} from './piece-text.js';
import type {CutPiece, Naming, Strategy} from './strategies/strategy.js';
import {countTokens} from './tokens.js';

/** A chunk on its way: without a name, and its links not yet followed. */
export type DraftChunk = Omit<Chunk, 'chunkId' | 'prev' | 'next' | 'links' | 'readingOrder'> & {
  readonly naming: Naming | null;
  readonly linkTargets: readonly Omit<PageLink, 'at'>[];
  /** What is embedded after its text, but never quoted. */
  readonly embeddedTail: string;
};

type Input = {
  readonly document: SourceDocument;
  readonly chapter: Chapter | null;
  readonly page: ShownPage;
  readonly strategy: Strategy;
};

/** Cuts a document and says of each piece what it is and where it stands. */
export function chunkDocument({document, chapter, page, strategy}: Input): DraftChunk[] {
  const sections = namedSections(page, document, chapter);
  if (sections.length === 0) {
    return [];
  }
  const around = {document, page, sections, linksIn: linksOf(page)};
  const textOf = pieceReader(page);
  const counts = new Map<number, number>();
  const drafts: DraftChunk[] = [];
  for (const piece of strategy(page, document.locale)) {
    const read = textOf(piece);
    if (read.text.trim() !== '') {
      const section = mostOf(sections, piece);
      const index = counts.get(section.ordinal) ?? 0;
      counts.set(section.ordinal, index + 1);
      const named = headingFields(piece, read, {...around, section});
      drafts.push({
        ...documentFields(document, chapter),
        ...named,
        ...pieceFields(piece, read, named, around),
        chunkIndex: index,
        chunkCount: 1,
      });
    }
  }
  return drafts.map((draft) => ({...draft, chunkCount: counts.get(draft.section) ?? 1}));
}

function documentFields(document: SourceDocument, chapter: Chapter | null) {
  return {
    docId: document.docId,
    docType: document.docType,
    docTitle: document.title,
    chapter: chapter?.number ?? null,
    chapterId: chapter?.id ?? null,
    chapterTitle: chapter?.title ?? null,
    url: document.url,
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
  };
}

type Around = {
  readonly document: SourceDocument;
  readonly page: ShownPage;
  readonly sections: readonly NamedSection[];
  readonly linksIn: (range: Range) => readonly PageLink[];
};

/** What a piece is called, and the headings that its sentences stand under. */
function headingFields(
  piece: CutPiece,
  read: PieceText,
  {document, page, sections, section}: Around & {readonly section: NamedSection},
) {
  const heading = headingOfPiece(piece, read, page, section);
  const path = headingsTo(heading);
  const called = piece.isCalledAfterHeading && heading ? heading : section;
  return {
    section: section.ordinal,
    sectionNumber: called.number ?? section.number,
    sectionTitle: called.title,
    sectionLevel: called.level,
    urlAnchor: called.anchor,
    subsection: path.findLast(({level, number}) => level > 2 && number !== null)?.number ?? null,
    headingPath: [document.title, ...path.map(({title}) => title)],
    headings: chunkHeadings(piece, read, page, sections),
  };
}

function pieceFields(
  piece: CutPiece,
  read: PieceText,
  named: Pick<Chunk, 'headingPath' | 'headings'>,
  around: Around,
) {
  const {document, page, linksIn} = around;
  const range = piece.isExact ? piece : trimmed(page.content, piece);
  const place = page.placeOf(range.start, range.end);
  const content = piece.isExact
    ? page.content.slice(piece.start, piece.end)
    : pieceContent(page, piece);
  const embeddedTail = piece.embeddedTail ?? '';
  const embedded = embeddedText({headingPath: named.headingPath, text: read.text}, embeddedTail);
  return {
    content,
    text: read.text,
    blocks: read.blocks,
    parts: partsOf({...named, text: read.text, locale: document.locale}, embeddedTail).map(
      ({start}) => start,
    ),
    tokenCount: piece.tokenCount ?? countTokens(content),
    sourceFile: place?.sourceFile ?? document.sourceFile,
    startChar: place?.startChar ?? null,
    endChar: place?.endChar ?? null,
    contentHash: createHash('sha256').update(embedded).digest('hex'),
    naming: piece.naming ?? null,
    linkTargets: linksIn(piece).map(({kind, target}) => ({kind, target})),
    embeddedTail,
  };
}

function linksOf({links}: ShownPage): Around['linksIn'] {
  const inOrder = links.toSorted((a, b) => a.at - b.at);
  return ({start, end}) =>
    inOrder.slice(
      firstWhere(inOrder, ({at}) => at >= start),
      firstWhere(inOrder, ({at}) => at >= end),
    );
}
