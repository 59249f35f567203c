import {execFileSync} from 'node:child_process';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {stateFolder} from '../../plugin/build/state-folder.ts';
import {htmlPage} from '../chunk/html-page.ts';
import {bookPages, writeDocs} from './book-site.ts';
import type {IndexCost, Meaning} from './index-child.ts';
import {fillCache} from './known-vectors.ts';
import type {PageName} from './site-props.ts';

export type {IndexCost} from './index-child.ts';

export type IndexedBook = {
  readonly pages: number;
  /** Indexes it in a process of its own. */
  readonly index: (meaning: Meaning, forgotten: Forgotten) => IndexCost;
};

/** What of a build before is not known any more: vectors always are. */
export type Forgotten = 'all' | 'encoder' | 'nothing';

/** The book as if Docusaurus had built it: its pages, and every vector that its index takes. */
export async function indexedBook(siteDir: string, pages: number): Promise<IndexedBook> {
  writeDocs(siteDir, pages);
  const names: PageName[] = [];
  for (const {id, title, markdown} of bookPages(pages)) {
    names.push({id, title});
    const file = join(siteDir, 'build/docs', id, 'index.html');
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(file, htmlPage(markdown));
  }
  // Made by the process that is measured, the book would leave much in its memory.
  const pagesFile = join(siteDir, 'pages.json');
  writeFileSync(pagesFile, JSON.stringify(names));
  const index = (meaning: Meaning, forgotten: Forgotten): IndexCost => {
    forget(siteDir, forgotten);
    rmSync(join(siteDir, 'build/rag-chat'), {recursive: true, force: true});
    const child = join(import.meta.dirname, 'index-child.js');
    const printed = execFileSync(process.execPath, [child, siteDir, pagesFile, meaning], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {...process.env, NODE_ENV: 'production'},
    });
    return JSON.parse(printed.trim().split('\n').at(-1) ?? '') as IndexCost;
  };
  index('none', 'all');
  await fillCache(siteDir);
  return {pages, index};
}

function forget(siteDir: string, forgotten: Forgotten): void {
  const folder = stateFolder({siteDir}, 'default');
  if (forgotten === 'all') {
    rmSync(folder, {recursive: true, force: true});
  } else if (forgotten === 'encoder') {
    rmSync(join(folder, 'en', 'encoder.bin'), {force: true});
  }
}
