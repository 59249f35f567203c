import type {Chunk, ChunkHeading, Citation} from '../types.js';
import {citationLabel} from './label.js';
import type {TextRange} from './masked-text.js';

/** So much of what stands around a quote tells it from others. */
const AROUND = 40;

/** Cites a range of a chunk's text by the nearest heading above it. */
export function cite(chunk: Chunk, {start, end}: TextRange): Citation {
  const {text, headings} = chunk;
  const heading = headings.findLast((one) => one.offset <= start && start < one.end);
  return {
    label: citationLabel(chunk, heading),
    url: chunk.url + anchorOf(chunk, heading),
    ...(chunk.docType === 'attachment' && {isFile: true}),
    quote: text.slice(start, end),
    start,
    before: text.slice(Math.max(0, start - AROUND), start),
    after: text.slice(end, end + AROUND),
    chunkId: chunk.chunkId,
    version: chunk.version,
    instance: chunk.instance,
    docTitle: chunk.docTitle,
    chapter: chunk.chapter,
    chapterTitle: chunk.chapterTitle,
    section: chunk.section,
    sectionNumber: heading?.number ?? chunk.sectionNumber,
    sectionTitle: heading?.title ?? chunk.sectionTitle,
  };
}

/** Where a heading's own anchor is missing in the page, that of its section may be there; above all of them is the page. */
function anchorOf({urlAnchor}: Chunk, heading: ChunkHeading | undefined): string {
  return heading?.level === 1 ? heading.anchor : heading?.anchor || urlAnchor;
}
