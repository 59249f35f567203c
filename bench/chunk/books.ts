import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {generateBook} from '../../example-site/generate/book.ts';

export type SourceFile = {
  readonly path: string;
  /** Relative to the site. */
  readonly name: string;
};

/** Files of markdown on disk, below one site. */
export type Book = {
  readonly name: string;
  readonly siteDir: string;
  readonly files: readonly SourceFile[];
  readonly bytes: number;
};

export const MB = 1_000_000;
const SECTIONS = 7;
const MARKDOWN = /\.mdx?$/;

/** The docs of a site as they are. */
export function bookOf(name: string, siteDir: string): Book {
  const folder = join(siteDir, 'docs');
  const paths = readdirSync(folder)
    .filter((file) => MARKDOWN.test(file))
    .map((file) => join(folder, file));
  const bytes = paths.reduce((sum, path) => sum + readFileSync(path).length, 0);
  return {name, siteDir, files: paths.map((path) => fileAt(path, siteDir)), bytes};
}

/** A generated book of at least so many bytes, a file for each chapter. */
export function writeBook(name: string, siteDir: string, atLeast: number): Book {
  const chapters = chaptersOf(atLeast);
  return write(name, siteDir, chapters);
}

/** The same as one document. */
export function writeOneFile(name: string, siteDir: string, atLeast: number): Book {
  const [first = '', ...others] = chaptersOf(atLeast);
  return write(name, siteDir, [[first, ...others.map(withoutFrontMatter)].join('\n')]);
}

function chaptersOf(atLeast: number): string[] {
  const size = {chapters: Number.MAX_SAFE_INTEGER, sectionsPerChapter: SECTIONS, seed: 1};
  const chapters: string[] = [];
  let bytes = 0;
  for (const {markdown} of generateBook(size).chapters) {
    chapters.push(markdown);
    bytes += Buffer.byteLength(markdown);
    if (bytes >= atLeast) {
      break;
    }
  }
  return chapters;
}

function withoutFrontMatter(markdown: string): string {
  return markdown.replace(/^---\n[\s\S]*?\n---\n/, '');
}

function write(name: string, siteDir: string, texts: readonly string[]): Book {
  const folder = join(siteDir, 'docs');
  mkdirSync(folder, {recursive: true});
  const files = texts.map((text, index) => {
    const path = join(folder, `chapter-${String(index + 1).padStart(5, '0')}.md`);
    writeFileSync(path, text);
    return fileAt(path, siteDir);
  });
  return {
    name,
    siteDir,
    files,
    bytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
  };
}

function fileAt(path: string, siteDir: string): SourceFile {
  return {path, name: relative(siteDir, path)};
}
