import {readFile} from 'node:fs/promises';
import type {Root} from 'mdast';
import {compareWords, type WordDifference} from './compare-words.js';
import {type MendedAnchor, mendAnchors, type WantedAnchor} from './mend-anchors.js';
import {pageTree} from './page-tree.js';
import {type PageHeading, type ReadPage, readPage} from './read-page.js';

/** What is known of a page before its HTML is read. */
type PageSource = {
  readonly words: readonly string[];
  readonly anchors: readonly WantedAnchor[];
  /** Whether the source may rightly have words that the page does not show. */
  readonly mayHaveMore: boolean;
};

export type PageJob = {
  readonly htmlFile: string;
  /** Null for a page without markdown source. */
  readonly source: PageSource | null;
};

export type PageInspection = WordDifference & {
  /** Changes with the page's content only. */
  readonly hash: string;
  readonly headings: readonly PageHeading[];
  readonly anchors: readonly MendedAnchor[];
  /** The content as the page shows it, where the source does not say it. */
  readonly tree: Root | null;
  /** Why there is no tree where one is needed. */
  readonly problem: string | null;
};

/** Compares a built page with its source. */
export async function inspectPage({htmlFile, source}: PageJob): Promise<PageInspection> {
  const html = await readFile(htmlFile, 'utf8');
  const page = readPage(html);
  const {missing, extra} = source
    ? compareWords(page.words, source.words)
    : {missing: [], extra: []};
  const isAsSource =
    source !== null && missing.length === 0 && (extra.length === 0 || source.mayHaveMore);
  return {
    hash: page.article,
    headings: page.headings,
    anchors: mendAnchors(source?.anchors ?? [], page),
    missing,
    extra,
    ...(isAsSource ? {tree: null, problem: null} : treeOrProblem(html, page)),
  };
}

function treeOrProblem(html: string, page: ReadPage): Pick<PageInspection, 'tree' | 'problem'> {
  try {
    return {tree: pageTree(html, page), problem: null};
  } catch (error) {
    return {tree: null, problem: error instanceof Error ? error.message : String(error)};
  }
}
