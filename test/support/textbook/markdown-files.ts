import {readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {projectFolder} from '../site/site-folder.ts';

export type MarkdownFile = {
  /** Relative to the example site. */
  readonly name: string;
  readonly text: string;
};

const site = join(projectFolder, 'example-site');
const FOLDERS = ['docs', 'versioned_docs', 'i18n', 'blog', 'src/pages'];

/** All markdown of the example textbook: both editions, both languages, posts and pages. */
export function markdownFiles(): MarkdownFile[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(site, folder), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({name: relative(site, path), text: readFileSync(path, 'utf8')})),
  );
}

/** The chapters of the current edition, in order. */
export function chapters(): MarkdownFile[] {
  return markdownFiles()
    .filter(({name}) => /^docs.chapter-/.test(name))
    .sort((a, b) => a.name.localeCompare(b.name));
}
