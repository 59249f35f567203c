import {existsSync, readdirSync, writeFileSync} from 'node:fs';
import {cp, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

import {linkDependencies, projectFolder} from '../../test/support/site/site-folder.ts';
import {writeSite} from '../build/book-site.ts';
import {indexedBook} from '../build/indexed-book.ts';

export type WrittenSite = {
  readonly name: string;
  /** With the plugin and without. */
  readonly having: string;
  readonly without: string;
  /** Some of its pages, by their path, in the site with the plugin. */
  readonly pages: readonly string[];
};

const SOME = 7;
const NOT_COPIED = ['build', '.docusaurus', 'node_modules'];

/** The textbook, or a generated book of so many pages, twice. */
export async function writtenSite(folder: string, name: string): Promise<WrittenSite> {
  const [having, without] = [join(folder, `${name}-with`), join(folder, `${name}-without`)];
  if (existsSync(join(without, 'node_modules'))) {
    // Kept from the last time.
  } else if (name === 'textbook') {
    await copyTextbook(having);
    await copyTextbook(without);
    await takePluginOut(without);
  } else {
    const pages = Number(name);
    await writeSite(having, {pages, hasPlugin: true});
    await writeSite(without, {pages, hasPlugin: false});
    // For the vectors alone: a model would take minutes, once.
    await indexedBook(having, pages);
  }
  return {name, having, without, pages: somePages(join(having, 'docs'))};
}

async function copyTextbook(target: string): Promise<void> {
  const source = join(projectFolder, 'example-site');
  const skipped = NOT_COPIED.map((one) => join(source, one));
  await cp(source, target, {recursive: true, filter: (path) => !skipped.includes(path)});
  await linkDependencies(target);
}

/** The same configuration, but for one line. */
async function takePluginOut(siteDir: string): Promise<void> {
  const file = join(siteDir, 'docusaurus.config.ts');
  await writeFile(join(siteDir, 'book.config.ts'), await readFile(file));
  writeFileSync(
    file,
    `import book from './book.config';

const isOurs = (plugin: unknown) => String(plugin).startsWith('docusaurus-plugin-rag-chat');

export default {...book, plugins: book.plugins?.filter((plugin) => !isOurs(plugin))};
`,
  );
}

function somePages(docs: string): readonly string[] {
  const all = readdirSync(docs, {recursive: true, encoding: 'utf8'})
    .filter((path) => /(^|\/)[^_/][^/]*\.mdx?$/.test(path) && !path.includes('_partials'))
    .sort();
  const step = Math.max(1, Math.floor(all.length / SOME));
  return all.filter((_, place) => place % step === 0).map((path) => join(docs, path));
}
