import {readdir, readFile, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {sentencesOf} from '../../core/answer/sentences.ts';
import {openIndex} from '../../core/search/open-index.ts';
import {folderSource} from '../../plugin/store/folder-source.ts';
import {chunked} from '../support/chunked.ts';
import {buildOwnSite, type OwnSite, rebuild} from '../support/site/build-site.ts';
import {runDocusaurus} from '../support/site/run-docusaurus.ts';
import {projectFolder} from '../support/site/site-folder.ts';
import {chapters} from '../support/textbook/markdown-files.ts';

const docs = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));
const ENCODER = 'rag-chat-encoder.bin';
/** The section "Batteries" has none of its words; other pages have. */
const QUESTION = 'energy storage';
/** Nothing that markdown or MDX would take for its own. */
const PLAIN = /^[\p{L}\p{N} ,.;:’'?()-]+$/u;

let site: OwnSite;
let wordsAlone: readonly string[];

beforeAll(async () => {
  site = await buildOwnSite({
    docs,
    bundler: 'faster',
    files: await plainChapters(),
    options: {
      // The sections of the small site are short: each shall be a chunk of its own.
      chunking: {minTokens: 0},
      // The package's model under a name for which the package has no query encoder.
      embedding: {
        model: 'local/minilm',
        modelPath: join(projectFolder, 'lib/embedding-model/Xenova/all-MiniLM-L6-v2'),
      },
    },
  });
  wordsAlone = await found();
});

afterAll(() => site?.remove());

/** What the example textbook says, as pages of headings and plain sentences. */
async function plainChapters(): Promise<Record<string, string>> {
  const pages = await Promise.all(
    chapters().map(async ({name, text}) => {
      const sections = (await chunked({source: text})).flatMap(({sectionTitle, text: said}) => {
        const plain = sentencesOf(said, 'en').filter((sentence) => PLAIN.test(sentence.text));
        return PLAIN.test(sectionTitle)
          ? [`## ${sectionTitle}`, plain.map((sentence) => sentence.text).join(' ')]
          : [];
      });
      return [name, sections.join('\n\n')];
    }),
  );
  return Object.fromEntries(pages);
}

async function found(): Promise<string[]> {
  const {search} = await openIndex(folderSource(join(site.outDir, 'rag-chat')));
  const {passages} = await search(QUESTION, {topK: 5});
  return passages.map(({chunk}) => chunk.sectionTitle);
}

function distil(...args: string[]) {
  return runDocusaurus(site.folder, ['rag-chat:distil', ...args]);
}

describe('a site with a model that the package has no query encoder for', () => {
  it('is searched by words alone, and its build says what to do', () => {
    expect(site.log).toContain(
      'by their words alone in the browser: local/minilm has no query encoder yet, "docusaurus rag-chat:distil" makes one',
    );
    expect(wordsAlone).not.toContain('Batteries');
  });

  it('makes one itself, and its readers then find a section by what it means', async () => {
    const {exitCode, output} = await distil();
    expect(output).toMatch(
      /rag-chat-encoder\.bin: \d+ word pieces, \d+ KiB, learned from \d+ texts\./,
    );
    expect(output).toContain('Commit the file; the next build uses it.');
    expect(exitCode).toBe(0);
    const nearness = /comes as near to local\/minilm as (\d\.\d\d)/.exec(output)?.[1];
    expect(Number(nearness)).toBeGreaterThan(0.65);

    const log = await rebuild(site);
    expect(log).toContain('by words and meaning');
    expect(log).not.toContain('no query encoder');
    expect(await found()).toContain('Batteries');
  });

  it('makes the very same one again, without embedding anything', async () => {
    const before = await readFile(join(site.folder, ENCODER));
    const {output} = await distil();
    expect(output).not.toContain('Embedded');
    expect(before.equals(await readFile(join(site.folder, ENCODER)))).toBe(true);
    const files = await readdir(site.folder);
    expect(files.filter((file) => file.startsWith(ENCODER))).toEqual([ENCODER]);
  });

  it('says in one line what is wrong', async () => {
    const {exitCode, output} = await distil('--pieces', 'many');
    expect(exitCode).toBe(1);
    expect(output).toContain('[rag-chat] --pieces must be a whole number');
    expect(output).not.toMatch(/distil\.js|at async/);
  });

  it('needs a build to learn from', async () => {
    await rm(join(site.folder, 'node_modules/.cache'), {recursive: true});
    const {exitCode, output} = await distil();
    expect(exitCode).toBe(1);
    expect(output).toContain('run `docusaurus build` first');
  });
});
