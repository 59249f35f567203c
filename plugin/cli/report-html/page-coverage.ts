import {readFile} from 'node:fs/promises';
import {compareWords} from '../../markdown/built-page/compare-words.js';
import {type BuiltSite, builtPageFile} from '../../markdown/built-page/page-file.js';
import {readPage} from '../../markdown/built-page/read-page.js';
import {withoutFormulas, wordsOf} from '../../markdown/built-page/words.js';
import type {Page} from './edition.js';

/** How much of what a page shows readers can be answered from. */
export type PageCoverage = {
  readonly page: Page;
  /** Words of the built page; null where it is not there to be read. */
  readonly words: number | null;
  /** How many of them are in its chunks. */
  readonly covered: number;
  /** Some of the others. */
  readonly lacking: readonly string[];
};

const SHOWN_WORDS = 8;

/** Compares what of a page is indexed with what its readers see; formulas are left out, which HTML writes otherwise. */
export async function pageCoverage(page: Page, site: BuiltSite): Promise<PageCoverage> {
  const file = await builtPageFile(page.report.url, site);
  const isFile = page.sections[0]?.first.docType === 'attachment';
  if (file === null || isFile) {
    return {page, words: null, covered: 0, lacking: []};
  }
  const shown = readPage(await readFile(file, 'utf8')).words;
  const chunks = page.sections.flatMap((section) => section.chunks);
  const indexed = wordsOf(withoutFormulas(chunks.map(({text}) => text).join('\n')));
  const {missing} = compareWords(shown, indexed);
  return {
    page,
    words: shown.length,
    covered: shown.length - missing.length,
    lacking: Array.from(new Set(missing)).slice(0, SHOWN_WORDS),
  };
}

/** Null where nothing is known of it, or the page shows no words. */
export function shareOf({words, covered}: Pick<PageCoverage, 'covered' | 'words'>): number | null {
  return words === null || words === 0 ? null : covered / words;
}
