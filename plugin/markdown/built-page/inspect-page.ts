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
  /** Words that the source may have more often than the page shows: readers see them later. */
  readonly excused: readonly string[];
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
  const {missing, extra} = source ? difference(page, source) : {missing: [], extra: []};
  const isAsSource = source !== null && missing.length === 0 && extra.length === 0;
  return {
    hash: page.article,
    headings: page.headings,
    anchors: mendAnchors(source?.anchors ?? [], page),
    missing,
    extra,
    ...(isAsSource ? {tree: null, problem: null} : treeOrProblem(html, page)),
  };
}

function difference(page: ReadPage, {words, excused}: PageSource): WordDifference {
  const {missing, extra} = compareWords(page.words, words);
  return {missing, extra: compareWords(extra, excused).missing};
}

function treeOrProblem(html: string, page: ReadPage): Pick<PageInspection, 'tree' | 'problem'> {
  try {
    return {tree: pageTree(html, page), problem: null};
  } catch (error) {
    return {tree: null, problem: error instanceof Error ? error.message : String(error)};
  }
}
