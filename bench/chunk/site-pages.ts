import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {generateBook} from '../../example-site/generate/book.ts';
import type {SourceDocument} from '../../plugin/content/document.ts';
import {sourceDocument} from '../../test/support/source-document.ts';
import {htmlPage} from './html-page.ts';

/** What a page of documentation has, about 3.4 kB. */
const SECTIONS_PER_PAGE = 2;

export type PagesRequest = {readonly siteDir: string; readonly pages: number};

/** Writes pages of markdown and, as if the site had been built, of HTML. */
export function writePages({siteDir, pages}: PagesRequest): void {
  mkdirSync(join(siteDir, 'docs'), {recursive: true});
  mkdirSync(join(siteDir, 'build', 'docs'), {recursive: true});
  const book = generateBook({chapters: pages, sectionsPerChapter: SECTIONS_PER_PAGE, seed: 1});
  let index = 0;
  for (const {markdown} of book.chapters) {
    writeFileSync(join(siteDir, sourceFileOf(index)), markdown);
    writeFileSync(join(siteDir, 'build', 'docs', `page-${index}.html`), htmlPage(markdown));
    index++;
  }
}

export function documentsOf({siteDir, pages}: PagesRequest): SourceDocument[] {
  return Array.from({length: pages}, (_, index) => {
    const sourceFile = sourceFileOf(index);
    return sourceDocument({
      docId: `page-${index}`,
      title: `Page ${index}`,
      url: `/docs/page-${index}`,
      sourcePath: join(siteDir, sourceFile),
      sourceFile,
      originalFile: sourceFile,
    });
  });
}

function sourceFileOf(index: number): string {
  return `docs/page-${index}.md`;
}
