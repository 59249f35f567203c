import {createReadStream} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {posix} from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {readFrontMatter} from '../../content/front-matter.js';
import {remarkMendPositions} from '../../markdown/mend-positions.js';
import {tooDeeplyNested} from '../../markdown/nesting.js';
import {type ShownSource, showSource} from '../../markdown/shown/show-page.js';
import type {AttachedFile} from '../attached-file.js';
import {titleOfFile} from '../file-title.js';
import type {OpenedFile} from '../line.js';
import {openText} from '../text/open-text.js';
import {readLines} from '../text/read-lines.js';
import {Unreadable} from '../unreadable.js';
import {withIgnoreComments} from './ignore-comment.js';
import {ignoredLines, withoutLines} from './ignored-lines.js';

/** Parsing takes memory of fifty times the text; a longer one is read as plain text. */
export const LARGEST_MARKDOWN = 1 << 20;

export type OpenedMarkdown = {
  readonly title: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly page: ShownSource['page'];
};

/** Markdown as GitHub reads it: Docusaurus makes no page of it, so there is nothing of MDX in it, and no anchors. */
export async function openMarkdown(
  {path, name, sourceFile}: Pick<AttachedFile, 'name' | 'path' | 'sourceFile'>,
  encoding: string,
): Promise<OpenedMarkdown> {
  const text = new TextDecoder(encoding).decode(await readFile(path)).replace(/\r\n?/g, '\n');
  const tooDeep = tooDeeplyNested(text);
  if (tooDeep) {
    throw new Unreadable(
      `cannot be read: ${tooDeep.what} nest too deeply in line ${tooDeep.line}. Take them apart`,
    );
  }
  const frontMatter = await frontMatterOf(text, path);
  const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm);
  const tree = withIgnoreComments(remarkMendPositions()(parser.parse(text)), text);
  const file = {name: sourceFile, text, toSource: (offset: number) => offset, tree};
  const {page} = showSource({...file, imports: new Map()}, frontMatter, STYLE);
  const {title} = frontMatter;
  return {
    title: typeof title === 'string' && title.trim() !== '' ? title : titleOf(page, name),
    frontMatter,
    page,
  };
}

/** What is too long to be parsed, as plain text; null where its author keeps it out. */
export async function openLongMarkdown(
  file: Pick<AttachedFile, 'name' | 'path'>,
  encoding: string,
): Promise<OpenedFile | null> {
  if (!(await mayBeAsked(file, encoding))) {
    return null;
  }
  const ignored = await ignoredLines(readLines(file.path, encoding));
  return openText(file, encoding, (lines) => withoutLines(lines, ignored));
}

/** So much of a file has its front matter. */
const HEAD = 1 << 16;

/** Whether a file may be read, as its front matter says. */
async function mayBeAsked({path}: Pick<AttachedFile, 'path'>, encoding: string): Promise<boolean> {
  for await (const part of createReadStream(path, {end: HEAD})) {
    const head: Uint8Array = part;
    const text = new TextDecoder(encoding).decode(head);
    if (OPENS.test(text) && !text.includes('\n---')) {
      throw new Unreadable('has front matter that does not end within 64 kB');
    }
    return readFrontMatter(await frontMatterOf(text, path)).isAsked;
  }
  return true;
}

/** What only Docusaurus makes of markdown. */
const STYLE = {admonitionTitles: new Map<string, string>(), magicComments: []};

/** YAML alone: behind other marks, the parser would run a program. */
const OPENS = /^\ufeff?---[^\S\n]*\r?\n/;

async function frontMatterOf(
  fileContent: string,
  filePath: string,
): Promise<Readonly<Record<string, unknown>>> {
  if (!OPENS.test(fileContent)) {
    return {};
  }
  try {
    return (await DEFAULT_PARSE_FRONT_MATTER({filePath, fileContent})).frontMatter;
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new Unreadable(`has front matter that cannot be read: ${reason}`);
  }
}

function titleOf({headings}: ShownSource['page'], name: string): string {
  return headings.find(({level}) => level === 1)?.title || titleOfFile(posix.basename(name));
}
