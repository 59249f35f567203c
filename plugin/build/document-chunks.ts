import {readFileSync} from 'node:fs';
import {chunkDocument, type DraftChunk} from '../chunk/chunk-document.js';
import type {Strategy} from '../chunk/strategies/strategy.js';
import {type Chapter, chapterOf} from '../content/chapter.js';
import type {SourceDocument} from '../content/document.js';
import type {PageInspection, PageJob} from '../markdown/built-page/inspect-page.js';
import {builtPageFile} from '../markdown/built-page/page-file.js';
import type {FileProblem} from '../markdown/mdx/markdown-file.js';
import type {ReadMarkdown} from '../markdown/mdx/read-markdown.js';
import {comparedWords, excusedWords} from '../markdown/shown/compared-words.js';
import {type ShownSource, showBuilt} from '../markdown/shown/show-page.js';
import type {PageStyle} from '../markdown/shown/showing.js';
import type {ShownPage} from '../markdown/shown/shown-page.js';
import type {DocumentReport} from './document-report.js';
import {hashOf, type PageCache} from './page-cache.js';
import {type DocumentSource, readDocument} from './read-document.js';

export type DocumentResult = {
  readonly chapter: Chapter | null;
  readonly chunks: readonly DraftChunk[];
  readonly report: DocumentReport;
};

export type DocumentTools = {
  readonly site: {readonly siteDir: string; readonly outDir: string; readonly baseUrl: string};
  readonly read: (
    path: string,
    frontMatter: Readonly<Record<string, unknown>>,
  ) => Promise<ReadMarkdown>;
  readonly inspect: (job: PageJob) => Promise<PageInspection>;
  readonly strategy: Strategy;
  readonly style: PageStyle;
  readonly cache: PageCache<DocumentResult>;
  /** What decides, apart from the page itself, what becomes of it. */
  readonly settings: string;
};

/** Makes chunks of one document: from its source, or from the built page where that says more. */
export async function documentChunks(
  document: SourceDocument,
  tools: DocumentTools,
): Promise<DocumentResult> {
  const htmlFile = builtPageFile(document.url, tools.site);
  if (htmlFile === null) {
    const message = `is not in the build at ${document.url}: it is left out.`;
    return withoutChunks(document, [problemIn(document, message)]);
  }
  const html = readFileSync(htmlFile, 'utf8');
  // Where it stands in a sidebar makes no difference to its text.
  const {sidebarPosition: _position, sidebarTrail: _trail, readingOrder: _order, ...own} = document;
  const key = hashOf(tools.settings, JSON.stringify(own), articleIn(html));
  const known = await tools.cache.get(key);
  if (known) {
    return known;
  }
  const source = await readDocument(document, {...tools, siteDir: tools.site.siteDir});
  const result = await makeChunks(document, source, {htmlFile, html}, tools);
  // What is wrong with a file may be mended without a change in the page.
  if (result.report.problems.length === 0) {
    await tools.cache.put(key, result, source.sources);
  }
  return result;
}

type BuiltPage = {readonly htmlFile: string; readonly html: string};

async function makeChunks(
  document: SourceDocument,
  source: DocumentSource,
  {htmlFile}: BuiltPage,
  {inspect, strategy, style}: DocumentTools,
): Promise<DocumentResult> {
  const {shown} = source;
  if (source.isKeptOut) {
    return withoutChunks(document, source.problems);
  }
  const inspection = await inspect({htmlFile, source: shown && comparable(shown)});
  const {problem} = inspection;
  const problems = problem ? [problemIn(document, problem)] : [];
  // Only the source knows where what is to be ignored ends.
  const hasIgnored = shown !== null && shown.ignored.length > 0;
  const tree = hasIgnored ? null : inspection.tree;
  if (hasIgnored && inspection.missing.length > 0) {
    problems.push(
      problemIn(
        document,
        `${sayDifference(inspection)}; they are not indexed, since it has sections to ignore.`,
      ),
    );
  }
  const saysTooMuch = inspection.extra.length > 0 && !tree;
  if (saysTooMuch) {
    problems.push(
      problemIn(document, `${sayDifference({...inspection, missing: []})}; it is left out.`),
    );
  }
  if (saysTooMuch || (!tree && !shown)) {
    return withoutChunks(document, [...source.problems, ...problems]);
  }
  const page = tree ? showBuilt(tree, style) : withAnchors(shown?.page, inspection);
  const chapter = chapterOf(document);
  const chunks = page ? chunkDocument({document, chapter, page, strategy}) : [];
  const report = reportOf(document, {
    problems: [...source.problems, ...problems],
    fromBuiltPage: tree ? (source.unreadable ?? sayDifference(inspection)) : null,
    ...(tree || !shown ? {} : anchorReports(document, shown, inspection)),
  });
  return {chapter, chunks, report};
}

function withoutChunks(document: SourceDocument, problems: readonly FileProblem[]): DocumentResult {
  return {chapter: null, chunks: [], report: reportOf(document, {problems})};
}

function comparable(shown: ShownSource): PageJob['source'] {
  return {
    words: comparedWords(shown),
    anchors: shown.page.headings.filter(isBelowTitle).map(({anchor, title, level}) => ({
      anchor,
      title,
      level,
    })),
    excused: excusedWords(shown),
  };
}

function isBelowTitle({level}: {readonly level: number}): boolean {
  return level > 1;
}

/** The page with the anchors that the built one has. */
function withAnchors(page: ShownPage | undefined, {anchors}: PageInspection): ShownPage | null {
  if (!page) {
    return null;
  }
  let index = 0;
  const headings = page.headings.map((heading) =>
    isBelowTitle(heading) ? {...heading, anchor: anchors[index++]?.anchor ?? ''} : heading,
  );
  return {...page, headings};
}

function anchorReports(
  {url}: SourceDocument,
  {page}: ShownSource,
  {anchors}: PageInspection,
): Pick<DocumentReport, 'mended' | 'broken'> {
  const checked = page.headings.filter(isBelowTitle).map((heading, index) => ({
    ...heading,
    result: anchors[index],
  }));
  const of = (state: 'mended' | 'broken') => checked.filter(({result}) => result?.state === state);
  return {
    mended: of('mended').map(({sourceFile, line, anchor, result}) => ({
      sourceFile,
      line,
      promised: anchor,
      anchor: result?.anchor ?? '',
    })),
    broken: of('broken').map(({sourceFile, line, anchor}) => ({sourceFile, line, anchor, url})),
  };
}

const EXAMPLES = 8;

function sayDifference({missing, extra}: Pick<PageInspection, 'missing' | 'extra'>): string {
  const words = Array.from(new Set(missing.length > 0 ? missing : extra));
  const more = words.length > EXAMPLES ? ` and ${words.length - EXAMPLES} more` : '';
  const list = words.slice(0, EXAMPLES).join(', ') + more;
  return missing.length > 0
    ? `the page shows words that its source does not have: ${list}`
    : `the source has words that the page does not show: ${list}`;
}

function problemIn({sourceFile, url}: SourceDocument, message: string): FileProblem {
  return {sourceFile: sourceFile ?? url, line: null, message};
}

function reportOf(
  {docId, title, version, url, sourceFile, questions}: SourceDocument,
  found: Partial<DocumentReport>,
): DocumentReport {
  const nothing = {fromBuiltPage: null, mended: [], broken: [], problems: []};
  return {docId, title, version, url, sourceFile, questions, ...nothing, ...found};
}

/** Names of scripts around it change with every build. */
function articleIn(html: string): string {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  return start === -1 || end === -1 ? html : html.slice(start, end);
}
