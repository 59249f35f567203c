import {mkdtemp, rm, stat} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {knownQuestions} from '../../bench/build/book-site.ts';
import type * as rig from '../../bench/build/indexed-book.ts';
import {openIndex} from '../../core/search/open-index.ts';
import {type IndexSource, pathOf} from '../../core/search/source.ts';
import {folderSource} from '../../plugin/store/folder-source.ts';
import {compileProgram} from '../../scripts/build/compile-program.ts';

const RIG = 'bench/build/indexed-book.ts';
const PROGRAMS = [
  RIG,
  'bench/build/index-child.ts',
  'plugin/embed/embed-worker.ts',
  'plugin/markdown/built-page/page-worker.ts',
];

const PAGES = 1000;
/** Each has six; the lines before are short, and go with the first one. */
const SECTIONS = PAGES * 6;
const ASKED = 100;

let siteDir: string;
let cost: rig.IndexCost;
/** The packed bytes of the files that were read since it was last emptied. */
let reads: number[] = [];
let source: IndexSource;

/** Built pages and what Docusaurus would say of them, and vectors that mean nothing, but are as many and as long. */
beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'large-site-'));
  const {compiled, remove} = await compileProgram(PROGRAMS);
  try {
    const {indexedBook}: typeof rig = await import(compiled(RIG));
    const book = await indexedBook(siteDir, PAGES);
    cost = book.index('whole', 'nothing');
  } finally {
    remove();
  }
  const folder = join(siteDir, 'build', 'rag-chat');
  const files = folderSource(folder);
  source = {
    readManifest: files.readManifest,
    async read(kind, name, signal) {
      reads.push((await stat(join(folder, pathOf(kind, name)))).size);
      return files.read(kind, name, signal);
    },
  };
});

afterAll(() => rm(siteDir, {recursive: true}));

describe('a site of many pages', () => {
  it('is indexed whole, by words and by meaning', async () => {
    const index = await openIndex(source);
    const [segment] = index.manifest().segments;
    expect(segment).toMatchObject({documentCount: PAGES, sectionCount: SECTIONS});
    expect(segment?.files.vectors).not.toBeNull();
  });

  it('is indexed in far less memory than its texts and vectors take', () => {
    expect(cost.peak - cost.before).toBeLessThan(800e6);
  });

  it('answers what is known of it, from few of its files', async () => {
    const known = knownQuestions(PAGES);
    const step = Math.floor(known.length / ASKED);
    const asked = known.filter((_, place) => place % step === 0).slice(0, ASKED);
    const missed: string[] = [];
    const fetched: number[] = [];
    for (const {question, end} of asked) {
      reads = [];
      const {search} = await openIndex(source);
      const {passages} = await search(question, {topK: 5});
      fetched.push(reads.reduce((sum, bytes) => sum + bytes, 0));
      const isHit = passages.some(({chunk}) => `${chunk.url}${chunk.urlAnchor}`.endsWith(end));
      if (!isHit) {
        missed.push(question);
      }
    }
    expect(missed.length).toBeLessThan(ASKED / 10);
    expect(Math.max(...fetched)).toBeLessThan(800e3);
  });
});
