import type {AnswerPart, Citation} from '../types.js';
import {originLine} from './origin.js';

/** A section that an answer cites, with the number that its citations show. */
export type AnswerSource = {
  /** From 1, in the order of the book. */
  readonly number: number;
  readonly label: string;
  readonly url: string;
  readonly docTitle: string;
  /** What of the site it is from, where its reader has to be told. */
  readonly origin: string | null;
  readonly quotes: readonly Citation[];
};

/** The sections that an answer cites, in the order of the book. */
export function sourcesOf(
  parts: readonly Pick<AnswerPart, 'citations'>[],
): readonly AnswerSource[] {
  const byUrl = new Map<string, Citation[]>();
  for (const citation of parts.flatMap(({citations}) => citations)) {
    const key = `${citation.version} ${citation.url}`;
    byUrl.set(key, [...(byUrl.get(key) ?? []), citation]);
  }
  return Array.from(byUrl.values())
    .flatMap((quotes) => (quotes[0] ? [{first: quotes[0], quotes}] : []))
    .sort((a, b) => inBookOrder(a.first, b.first))
    .map(({first, quotes}, index) => ({
      ...{number: index + 1, label: first.label, url: first.url, docTitle: first.docTitle},
      origin: originLine(first),
      quotes: quotes.slice().sort((a, b) => a.start - b.start),
    }));
}

function inBookOrder(a: Citation, b: Citation): number {
  return (
    (a.chapter ?? Number.MAX_SAFE_INTEGER) - (b.chapter ?? Number.MAX_SAFE_INTEGER) ||
    pathOf(a).localeCompare(pathOf(b)) ||
    a.section - b.section ||
    (a.chunkId < b.chunkId ? -1 : a.chunkId > b.chunkId ? 1 : a.start - b.start)
  );
}

function pathOf({url}: Citation): string {
  return url.replace(/#.*$/, '');
}

/** The number that a citation shows: that of its section. */
export function numberOf(sources: readonly AnswerSource[], citation: Citation): number {
  return sources.find(({quotes}) => quotes.includes(citation))?.number ?? 0;
}
