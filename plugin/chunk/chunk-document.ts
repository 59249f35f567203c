import {createHash} from 'node:crypto';
import type {Chunk, ChunkHeading} from '../../core/types.js';
import type {Chapter} from '../content/chapter.js';
import type {SourceDocument} from '../content/document.js';
import type {ParsedMarkdown} from '../markdown/parse.js';
import {plainText} from '../markdown/plain-text.js';
import {mapToSource} from '../markdown/source-map.js';
import {embeddedText} from './embedded-text.js';
import {piecesOf} from './pieces.js';
import {type Block, type Section, type SectionHeading, sectionsOf} from './sections.js';
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
    return pieces.map((blocks, index) => toChunk(input, section, blocks, index, pieces.length));
  });
}

function toChunk(
  {document, chapter, markdown, source}: Input,
  section: Section,
  blocks: readonly Block[],
  chunkIndex: number,
  chunkCount: number,
): DraftChunk {
  const start = blocks[0]?.start ?? 0;
  const end = blocks.at(-1)?.end ?? start;
  const toSource = mapToSource(markdown.text, source);
  const startChar = toSource?.(start, 'line start') ?? null;
  const endChar = toSource?.(end, 'line end') ?? null;
  const content =
    startChar !== null && endChar !== null
      ? source.slice(startChar, endChar)
      : markdown.text.slice(start, end);
  const {text, headings} = readableText(blocks);
  const [first] = headings;
  const startsDeeper = first && first.offset === 0 && first.level > 2 ? first : null;
  const sectionTitle = section.heading?.title ?? chapter?.title ?? document.title;
  const headingPath = [
    document.title,
    ...(section.heading ? [sectionTitle] : []),
    ...(startsDeeper ? [startsDeeper.title] : []),
  ];
  return {
    docId: document.docId,
    docType: 'doc',
    docTitle: document.title,
    chapter: chapter?.number ?? null,
    chapterId: chapter?.id ?? null,
    chapterTitle: chapter?.title ?? null,
    section: section.ordinal,
    sectionNumber: sectionNumber(section, chapter),
    sectionTitle,
    sectionLevel: section.heading?.level ?? 1,
    subsection: startsDeeper?.number ?? null,
    headingPath,
    url: document.url,
    urlAnchor: section.heading ? anchorOf(section.heading) : '',
    headings,
    headingLines: blocks.flatMap((block) => block.headings.map(({line}) => line)),
    content,
    text,
    tokenCount: countTokens(content),
    chunkIndex,
    chunkCount,
    startChar,
    endChar,
    sourceFile: document.sourceFile,
    contentHash: createHash('sha256').update(embeddedText({headingPath, text})).digest('hex'),
    tags: document.tags,
    version: document.version,
    locale: document.locale,
    lastUpdatedAt: document.lastUpdatedAt,
  };
}

/** The blocks' text, one a line, and where in it the headings stand. */
function readableText(blocks: readonly Block[]): {text: string; headings: ChunkHeading[]} {
  const headings: ChunkHeading[] = [];
  let text = '';
  for (const block of blocks) {
    text += text === '' ? '' : '\n';
    const blockStart = text.length;
    text += plainText(block.node);
    let searchFrom = blockStart;
    for (const heading of block.headings) {
      const found = text.indexOf(heading.title, searchFrom);
      const offset = block.node.type === 'heading' || found === -1 ? blockStart : found;
      searchFrom = offset;
      headings.push({
        anchor: anchorOf(heading),
        title: heading.title,
        level: heading.level,
        number: heading.number,
        offset,
      });
    }
  }
  return {text, headings};
}

function anchorOf({id}: SectionHeading): string {
  return id === '' ? '' : `#${id}`;
}

function sectionNumber({ordinal, heading}: Section, chapter: Chapter | null): string {
  return heading?.number ?? (chapter ? `${chapter.number}.${ordinal}` : String(ordinal));
}
