import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {generateBook} from '../../example-site/generate/book.ts';
import {linkDependencies} from '../../test/support/site/site-folder.ts';

const SECTIONS_PER_PAGE = 6;
/** A sidebar shows the pages of one folder; all of them in one would make every page as long as the site. */
const PER_FOLDER = 25;

export type Page = {
  /** Its file below the docs, without the ending. */
  readonly id: string;
  readonly title: string;
  readonly markdown: string;
};

/** The generated book, a page for each chapter, in folders within folders. */
export function* bookPages(pages: number): Generator<Page> {
  const book = bookOf(pages);
  let number = 0;
  for (const {file, markdown} of book.chapters) {
    const folder = Math.floor(number / PER_FOLDER);
    const name = file.replace(/\.md$/, '');
    const [, title = name] = /^title: (.*)$/m.exec(markdown) ?? [];
    const id = `volume-${Math.floor(folder / PER_FOLDER)}/part-${folder}/${name}`;
    yield {id, title, markdown};
    number++;
  }
}

/** What can be asked of it, with the ends of the addresses that answer, as in `/chapter-07#…`. */
export function knownQuestions(pages: number) {
  const {chapters, questions} = bookOf(pages);
  // They are known once all chapters are.
  Array.from(chapters);
  return questions.map(({question, gold: [address]}) => ({
    question,
    end: address.slice(address.lastIndexOf('/')),
  }));
}

function bookOf(pages: number) {
  return generateBook({chapters: pages, sectionsPerChapter: SECTIONS_PER_PAGE, seed: 1});
}

export function writeDocs(siteDir: string, pages: number): void {
  for (const {id, markdown} of bookPages(pages)) {
    const file = join(siteDir, 'docs', `${id}.md`);
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(file, markdown);
  }
}

/** A site of the book's pages, with the plugin or without. */
export async function writeSite(
  siteDir: string,
  {pages, hasPlugin}: {readonly pages: number; readonly hasPlugin: boolean},
): Promise<void> {
  writeDocs(siteDir, pages);
  writeFileSync(join(siteDir, 'docusaurus.config.mjs'), configFile(hasPlugin));
  await linkDependencies(siteDir);
}

function configFile(hasPlugin: boolean): string {
  return `import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

export default {
  title: 'A book',
  url: 'https://book.example',
  baseUrl: '/',
  future: process.env.BENCH_BUNDLER === 'webpack' ? {} : {v4: true, faster: true},
  // The book has no page at the root, which the navbar links to.
  onBrokenLinks: 'ignore',
  themes: ['@docusaurus/theme-classic'],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      {sidebarPath: undefined, remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex]},
    ],
    ${hasPlugin ? "'docusaurus-plugin-rag-chat'," : ''}
  ],
};
`;
}
