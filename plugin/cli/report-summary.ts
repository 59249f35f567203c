import type {Chunk} from '../../core/types.js';
import {type DocumentReport, placeName} from '../build/document-report.js';
import {count} from '../build/figures.js';

/** What a style guide asks of a section's length, in tokens. */
export const SHORTEST = 50;
export const LONGEST = 512;

export type DocumentSummary = {
  readonly report: DocumentReport;
  readonly chunks: readonly (Pick<Chunk, 'chunkId' | 'section' | 'sectionTitle' | 'tokenCount'> &
    Partial<Pick<Chunk, 'docType'>>)[];
  /** What of the site it is of, unless it is of the docs that a site has first. */
  readonly instanceLabel?: string;
};

/** A document in a few lines: how much of it there is, and what is remarkable. */
export function summarize({report, chunks, instanceLabel}: DocumentSummary): string[] {
  const tokens = chunks.reduce((sum, {tokenCount}) => sum + tokenCount, 0);
  const sections = new Set(chunks.map(({section}) => section)).size;
  const size = `${count(sections, 'section', 'sections')}, ${count(chunks.length, 'chunk', 'chunks')}, ${tokens} tokens`;
  const {broken, mended, problems, fromBuiltPage} = report;
  return [
    `${report.sourceFile ?? report.url} (${[...(instanceLabel === undefined ? [] : [instanceLabel]), report.version].join(', ')}): ${size}`,
    ...outliers({chunks, report}).map((line) => `  ${line}`),
    ...(fromBuiltPage === null ? [] : [`  taken from the built page: ${fromBuiltPage}`]),
    ...mended.map((one) => `  ${placeName(one)} ${one.promised} is ${one.anchor} in the page`),
    ...broken.map((one) => `  ${placeName(one)} ${one.anchor} is not in the page`),
    ...problems.map((problem) => `  ${placeName(problem)} ${problem.message}`),
  ];
}

/** The chunks that are shorter or longer than a section should be; files have none, but pages and windows. */
export function outliers({chunks}: DocumentSummary): string[] {
  return chunks
    .filter(({docType}) => docType !== 'attachment')
    .filter(({tokenCount}) => tokenCount < SHORTEST || tokenCount > LONGEST)
    .map(({chunkId, sectionTitle, tokenCount}) => {
      const what = tokenCount < SHORTEST ? `under ${SHORTEST}` : `over ${LONGEST}`;
      return `${chunkId} “${sectionTitle}” has ${tokenCount} tokens, ${what}`;
    });
}
