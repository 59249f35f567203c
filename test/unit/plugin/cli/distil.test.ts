import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Chunk} from '../../../../core/types.ts';
import {writeLastBuild} from '../../../../plugin/build/last-build.ts';
import {type DistilOptions, distil} from '../../../../plugin/cli/distil.ts';
import {DISTILLED_FILE, readDistilled} from '../../../../plugin/distil/distilled-table.ts';
import {rowsOfText} from '../../../../plugin/distil/rows-of-text.ts';
import type {EmbeddingOptions} from '../../../../plugin/embed/embedding-options.cts';
import {chunk} from '../../../support/chunk.ts';
import {SIZE, startWordEndpoint, type WordEndpoint, wordVector} from '../build/word-endpoint.ts';
import {cosine, sumOf} from '../distil/small-table.ts';
import {OPTIONS} from '../embed/local-options.ts';

let siteDir: string;
let endpoint: WordEndpoint;
let embedding: EmbeddingOptions;

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'distil-'));
  endpoint = await startWordEndpoint();
  const server = {url: endpoint.url, apiKeyEnv: 'NO_KEY_OF_ANYONE', batchSize: 64};
  embedding = {...OPTIONS, model: 'words', endpoint: server};
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

afterEach(async () => {
  vi.restoreAllMocks();
  await endpoint.close();
  await rm(siteDir, {recursive: true});
});

const PARTS = ['elbow', 'shoulder', 'wrist', 'gripper', 'finger', 'camera', 'battery', 'wheel'];
const VERBS = ['turns', 'stops', 'moves', 'senses', 'holds', 'breaks', 'charges', 'waits'];
const ENDS = ['at night', 'in the morning', 'behind the table', 'with much force'];

/** Sentences that differ in their words. */
function sentences(count: number): string[] {
  return Array.from({length: count}, (_, at) => {
    const [part, verb] = [PARTS[at % 8] ?? '', VERBS[Math.floor(at / 8) % 8] ?? ''];
    return `The ${part} ${verb} ${ENDS[Math.floor(at / 64) % 4]}.`;
  });
}

async function built(locale: string, ...chunks: Partial<Chunk>[]): Promise<void> {
  const record = await writeLastBuild({siteDir}, 'default', locale);
  await record.add(
    chunks.map((changes) => ({
      kind: 'chunk',
      chunk: chunk({locale, docTitle: 'Robots', ...changes}),
    })),
  );
  await record.finish();
}

async function printed(
  options: DistilOptions = {},
  site: EmbeddingOptions | false = embedding,
): Promise<string[]> {
  const lines: string[] = [];
  await distil({siteDir, pluginId: 'default', embedding: site}, options, (line) =>
    lines.push(line),
  );
  return lines;
}

describe('making a query encoder for a model that has none', () => {
  it('leaves a file for the next build, and says what it is worth', async () => {
    await built('en', {text: sentences(256).join('\n')});
    const lines = await printed();
    expect(lines).toEqual([
      expect.stringMatching(/^\d+ texts of the site to learn from\.$/),
      expect.stringMatching(
        /^rag-chat-encoder\.bin: \d+ word pieces, \d+ KiB, learned from \d+ texts\.$/,
      ),
      expect.stringMatching(
        /^For \d+ other texts, it comes as near to words as (0\.9\d|1\.00), where 1 is the same, and any two of these texts are 0\.\d\d near\.$/,
      ),
      'Commit the file; the next build uses it.',
    ]);
    const table = await readDistilled(siteDir, 'words');
    expect(table?.dimensions).toBe(SIZE);
    const question = 'the wrist charges';
    const own = sumOf(
      table?.rows ?? new Float32Array(),
      SIZE,
      rowsOfText(table?.names ?? [])(question),
    );
    expect(cosine(own, wordVector(question))).toBeGreaterThan(0.9);
  });

  it('leaves nothing else in the site’s folder', async () => {
    await built('en', {text: sentences(100).join('\n')});
    await printed();
    expect((await readdir(siteDir)).sort()).toEqual(['node_modules', DISTILLED_FILE].sort());
  });

  it('learns from headings, sentences and phrases of all languages, each asked as a question', async () => {
    const heading = {anchor: '', title: 'Fast wheels', level: 2, number: '', offset: 0, end: 0};
    await built('en', {text: sentences(100).join('\n'), headings: [heading]});
    await built('fr', {text: 'Le coude est une articulation.', docTitle: 'Les robots'});
    await printed({}, {...embedding, prefixes: {document: 'passage: ', question: 'query: '}});
    const {asked} = endpoint;
    expect(asked.filter((text) => !text.startsWith('query: '))).toEqual([]);
    const texts = asked.map((text) => text.slice('query: '.length));
    expect(texts).toEqual(
      expect.arrayContaining([
        'Fast wheels',
        'Les robots',
        'Le coude est une articulation.',
        'The elbow turns at night.',
      ]),
    );
    const said = [...sentences(100), 'Le coude est une articulation.'];
    const phrases = texts.filter((text) => said.some((one) => one !== text && one.includes(text)));
    expect(phrases.length).toBeGreaterThan(30);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('asks for no text that a server would refuse as too long', async () => {
    const long = `The elbow turns ${'x'.repeat(900)}.`;
    await built('en', {text: [...sentences(100), long].join('\n')});
    await printed();
    expect(endpoint.asked).toContain('The elbow turns at night.');
    expect(endpoint.asked.filter((text) => text.includes('x'.repeat(900)))).toEqual([]);
  });

  it('makes the same file each time, and embeds nothing twice', async () => {
    await built('en', {text: sentences(100).join('\n')});
    await printed();
    const first = await readFile(join(siteDir, DISTILLED_FILE));
    endpoint.asked.length = 0;
    await printed();
    expect(endpoint.asked).toEqual([]);
    expect(first.equals(await readFile(join(siteDir, DISTILLED_FILE)))).toBe(true);
  });

  it('has as many pieces as are asked for', async () => {
    await built('en', {
      text: sentences(256)
        .map((text, at) => `${text.slice(0, -1)} of robot ${at}.`)
        .join('\n'),
    });
    const count = async () => (await readDistilled(siteDir, 'words'))?.names.length;
    await printed();
    expect(await count()).toBeGreaterThan(150);
    await printed({pieces: '150'});
    expect(await count()).toBeLessThanOrEqual(150);
  });

  it.each(['many', '99', '1.5', '', '1000000', '-8000'])('refuses "%s" pieces', async (pieces) => {
    await built('en', {text: sentences(100).join('\n')});
    await expect(printed({pieces})).rejects.toThrow(
      `[rag-chat] --pieces must be a whole number from 100 to 100000, not "${pieces}".`,
    );
  });

  it('does nothing where the package has the model’s encoder', async () => {
    expect(await printed({}, OPTIONS)).toEqual([
      'The query encoder of Xenova/all-MiniLM-L6-v2 comes with the package: there is nothing to do.',
    ]);
    expect(await readdir(siteDir)).toEqual([]);
  });

  it('says so where there is no model', async () => {
    await expect(printed({}, false)).rejects.toThrow(
      '[rag-chat] There is no embedding model to learn from: "embedding" is false in docusaurus.config.',
    );
  });

  it('says what to do where nothing was built', async () => {
    await expect(printed()).rejects.toThrow('run `docusaurus build` first, in this folder.');
  });

  it('refuses a site that says almost nothing, before it embeds anything', async () => {
    await built('en', {text: sentences(49).join('\n')});
    await expect(printed()).rejects.toThrow(
      '[rag-chat] The site says too little to learn a language from: it has 49 sentences, and 50 are the least. Readers search it by words.',
    );
    expect(endpoint.asked).toEqual([]);
    await built('en', {text: sentences(50).join('\n')});
    await expect(printed()).resolves.toContain('Commit the file; the next build uses it.');
  });

  it('keeps the file that is there where the model fails', async () => {
    await built('en', {text: sentences(100).join('\n')});
    await writeFile(join(siteDir, DISTILLED_FILE), 'as it was');
    endpoint.answerWith = () => [];
    await expect(printed()).rejects.toThrow('[rag-chat]');
    expect(await readFile(join(siteDir, DISTILLED_FILE), 'utf8')).toBe('as it was');
    expect((await readdir(siteDir)).sort()).toEqual(['node_modules', DISTILLED_FILE].sort());
  });

  it('says why the file cannot be written, and leaves no half of it', async () => {
    await built('en', {text: sentences(100).join('\n')});
    await mkdir(join(siteDir, DISTILLED_FILE, 'in the way'), {recursive: true});
    await expect(printed()).rejects.toThrow(
      /^\[rag-chat\] rag-chat-encoder\.bin cannot be written: /,
    );
    expect((await readdir(siteDir)).sort()).toEqual(['node_modules', DISTILLED_FILE].sort());
  });
});
