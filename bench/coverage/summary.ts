import type {SiteReport} from './check.ts';
import type {PageReport, Tally} from './compare-page.ts';
import {extraLine, missingLine, percent} from './wording.ts';
import {total} from './words.ts';

/** So many of the worst pages are named, be they within the limits or not. */
const WORST = 10;

/** The figures of a whole site. */
export function figuresOf({pages, deadUrls, pagesWithoutChunks}: SiteReport) {
  const all = (tallyOf: (page: PageReport) => Tally) => ({
    count: pages.reduce((sum, page) => sum + tallyOf(page).count, 0),
    missing: pages.reduce((sum, page) => sum + tallyOf(page).missing.length, 0),
  });
  const coverages = pages.map(({coverage}) => coverage);
  return {
    pages: pages.length,
    deadUrls: deadUrls.length,
    pagesWithoutChunks: pagesWithoutChunks.length,
    words: pages.reduce((sum, {wordCount}) => sum + wordCount, 0),
    coverage: {mean: mean(coverages), worst: Math.min(1, ...coverages)},
    extra: {
      mean: mean(pages.map(({extra}) => extra)),
      worst: Math.max(0, ...pages.map(({extra}) => extra)),
    },
    anchors: all(({anchors}) => anchors),
    misnamedAnchors: pages.reduce((sum, {misnamed}) => sum + misnamed.length, 0),
    code: all(({code}) => code),
    formulas: all(({formulas}) => formulas),
    rows: all(({rows}) => rows),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** For reading: the figures, then what is wrong, then what is worth a look. */
export function summary(report: SiteReport, faults: readonly string[]): string {
  const figures = figuresOf(report);
  const found = ({count, missing}: {count: number; missing: number}) =>
    `${count - missing} of ${count}`;
  return [
    `${figures.pages} pages, ${figures.words} words`,
    `words in chunks: ${percent(figures.coverage.mean)} on average, ${percent(figures.coverage.worst)} on the worst page`,
    `too many words: ${percent(figures.extra.mean)} on average, ${percent(figures.extra.worst)} on the worst page`,
    `anchors ${found(figures.anchors)}, code blocks ${found(figures.code)}, formulas ${found(figures.formulas)}, table rows ${found(figures.rows)}`,
    ...section('Faults', faults),
    ...section('Words missing', worst(report, 'missingWords').map(missingLine)),
    ...section('Words too many', worst(report, 'extraWords').map(extraLine)),
    ...section(
      'Anchors of other headings',
      report.pages.flatMap(({url, misnamed}) => misnamed.map((one) => `${url}: ${one}`)),
    ),
    ...section('Docs without chunks', report.pagesWithoutChunks),
  ].join('\n');
}

function worst({pages}: SiteReport, words: 'missingWords' | 'extraWords'): PageReport[] {
  return pages
    .filter((page) => page[words].length > 0)
    .sort((a, b) => total(b[words]) / b.wordCount - total(a[words]) / a.wordCount)
    .slice(0, WORST);
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0
    ? []
    : ['', `${title} (${lines.length})`, ...lines.map((line) => `  ${line}`)];
}
