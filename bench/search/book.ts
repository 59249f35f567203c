import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import type {Chunk} from '../../core/types.ts';
import {generateBook} from '../../example-site/generate/book.ts';
import {chunkDocument, type DraftChunk} from '../../plugin/chunk/chunk-document.ts';
import {strategyFor} from '../../plugin/chunk/strategies/strategy-for.ts';
import {chapterOf} from '../../plugin/content/chapter.ts';
import {markdownReader} from '../../plugin/markdown/mdx/read-markdown.ts';
import {showSource} from '../../plugin/markdown/shown/show-page.ts';
import {DEFAULT_STYLE} from '../../test/support/chunked.ts';
import {DEFAULT_SETUP} from '../../test/support/markdown-setup.ts';
import {sourceDocument} from '../../test/support/source-document.ts';
import {SECTIONS} from '../chunk/chunking.ts';
import {htmlPage} from '../chunk/html-page.ts';
import {siteQuestions} from '../collections/site-questions.ts';
import {type Site, sectionsIn} from './site.ts';

const SECTIONS_PER_PAGE = 6;

export type Book = Site & {readonly remove: () => void};

/** A generated site, with about so many questions: its chunks made by the plugin, its pages as a site would show them. */
export async function generatedBook(pages: number, questions: number): Promise<Book> {
  const siteDir = mkdtempSync(join(tmpdir(), 'bench-book-'));
  mkdirSync(join(siteDir, 'docs'));
  const read = markdownReader(DEFAULT_SETUP, {siteDir});
  const cut = strategyFor(SECTIONS);
  const book = generateBook({chapters: pages, sectionsPerChapter: SECTIONS_PER_PAGE, seed: 1});
  const chunks: Chunk[] = [];
  for (const {file, markdown} of book.chapters) {
    const name = file.replace(/\.md$/, '');
    const sourcePath = join(siteDir, 'docs', file);
    writeFileSync(sourcePath, markdown);
    const html = join(siteDir, 'build', 'docs', name, 'index.html');
    mkdirSync(dirname(html), {recursive: true});
    writeFileSync(html, titled(htmlPage(markdown)));
    const url = `/docs/${name}`;
    const [, title = name] = /^title: (.*)$/m.exec(markdown) ?? [];
    const document = sourceDocument({
      ...{docId: name, title, url, sourcePath},
      ...{sourceFile: `docs/${file}`, originalFile: `docs/${file}`},
    });
    const {page} = showSource((await read(sourcePath, {})).file, {}, DEFAULT_STYLE);
    const strategy = () => cut(page, document.locale);
    const drafts = chunkDocument({document, chapter: chapterOf(document), page, strategy});
    chunks.push(...drafts.map((draft, index) => finished(draft, `${name}-${index}`)));
  }
  const sections = sectionsIn(chunks);
  const step = Math.ceil(book.questions.length / questions);
  const asked = book.questions.filter((_, index) => index % step === 0);
  return {
    name: `book of ${pages} pages`,
    built: join(siteDir, 'build'),
    chunks,
    sections,
    questions: siteQuestions(sections, asked),
    unanswerable: [],
    remove: () => rmSync(siteDir, {recursive: true, force: true}),
  };
}

function finished(
  {naming: _, linkTargets: __, embeddedTail: ___, ...chunk}: DraftChunk,
  chunkId: string,
): Chunk {
  return {...chunk, chunkId, prev: null, next: null, links: [], readingOrder: null};
}

/** Search engines look for these. */
function titled(html: string): string {
  const [, title = ''] = /<h1[^>]*>([^<]*)</.exec(html) ?? [];
  return html
    .replace('<html>', `<html lang="en"><head><title>${title}</title></head>`)
    .replace(/<article>/, '<main><article>')
    .replace(/<\/article>/, '</article></main>');
}

/** The book up to a chunk, with the questions that it still answers. */
export function firstChunks(book: Book, count: number): Site {
  const chunks = book.chunks.slice(0, count);
  const sections = sectionsIn(chunks);
  const questions = book.questions.filter(({relevant}) =>
    Array.from(relevant).every((place) => place < sections.length),
  );
  return {...book, chunks, sections, questions};
}
