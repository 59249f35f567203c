import {chapterOf} from './chapter.js';
import type {FoundPage} from './found-page.js';

const NATURAL = new Intl.Collator('en', {numeric: true});

/** Docs that no sidebar puts in order are read by their chapters, else as their files are called. */
export function inReadingOrder(
  pages: readonly FoundPage[],
  pluginId: string,
): readonly FoundPage[] {
  if (pages.some(({readingOrder}) => readingOrder !== null)) {
    return pages;
  }
  return pages
    .map((page) => ({page, chapter: chapterIn(page), file: page.source?.originalFile ?? page.url}))
    .sort((a, b) => a.chapter - b.chapter || NATURAL.compare(a.file, b.file))
    .map(({page}) => ({...page, readingOrder: `${pluginId}/`}));
}

/** Those without one stand behind the others. */
function chapterIn({source, ...page}: FoundPage): number {
  const located = {...page, sourceFile: source?.sourceFile ?? null, folder: source?.folder ?? '.'};
  return chapterOf(located)?.number ?? Number.MAX_SAFE_INTEGER;
}
