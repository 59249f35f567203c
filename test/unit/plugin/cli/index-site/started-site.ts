import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterEach, beforeEach, vi} from 'vitest';
import {openIndex} from '../../../../../core/search/open-index.ts';
import type {Chunk} from '../../../../../core/types.ts';
import {type BuildFacts, writeLastBuild} from '../../../../../plugin/build/last-build.ts';
import {type IndexSiteOptions, indexSite} from '../../../../../plugin/cli/index-site.ts';
import {DISTILLED_FILE, distilledBytes} from '../../../../../plugin/distil/distilled-table.ts';
import type {EmbeddingOptions} from '../../../../../plugin/embed/embedding-options.cts';
import type {PluginOptions} from '../../../../../plugin/options.cts';
import {folderSource} from '../../../../../plugin/store/folder-source.ts';
import {DEFAULT_WIDGET} from '../../../../../plugin/widget/default-widget.cts';
import {chunk} from '../../../../support/chunk.ts';
import {FACTS} from '../../build/build-facts.ts';
import {SIZE, startWordEndpoint, type WordEndpoint} from '../../build/word-endpoint.ts';
import {tableOf} from '../../distil/small-table.ts';
import {OPTIONS} from '../../embed/local-options.ts';

export const ARMS = chunk({
  ...{chunkId: 'arms', docId: 'arms', url: '/book/docs/arms', headingPath: ['Arms']},
  ...{text: 'An elbow is a joint.', contentHash: 'arms 1'},
});
export const HANDS = chunk({
  ...{chunkId: 'hands', docId: 'hands', url: '/book/docs/hands', headingPath: ['Hands']},
  ...{text: 'Fingers close around a cup.', contentHash: 'hands 1'},
});
export const EDITED = {...HANDS, text: 'Fingers open again.', contentHash: 'hands 2'};

/** The folder of the index in a site's own. */
export const INDEX = join('build', 'rag-chat');

/** What a run of the command is told, and what of the options is another. */
export type Changes = IndexSiteOptions & {
  readonly options?: Partial<PluginOptions>;
  readonly embedding?: Partial<EmbeddingOptions>;
};

type Site = {
  readonly dir: string;
  readonly endpoint: WordEndpoint;
  /** What the log and the command said. */
  readonly lines: string[];
};

/** A site for each test of a file, whose model is asked over the network. */
export function startedSite(): () => Site {
  let site: Site;

  beforeEach(async () => {
    const dir = await mkdtemp(join(tmpdir(), 'index-site-'));
    site = {dir, endpoint: await startWordEndpoint(), lines: []};
    const row = (at: number) => Array.from({length: SIZE}, (_, d) => (d === at ? 1 : 0.1));
    const table = tableOf({elbow: row(0), joint: row(1)});
    await writeFile(join(dir, DISTILLED_FILE), distilledBytes(table, 'words'));
    const {lines} = site;
    for (const level of ['info', 'warn'] as const) {
      vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line.join(' ')));
    }
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await site.endpoint.close();
    await rm(site.dir, {recursive: true});
  });

  return () => site;
}

/** What a test does with the site that is started. */
export function onSite(site: () => Site) {
  return {
    built: (chunks?: readonly Chunk[], facts?: Partial<BuildFacts>) =>
      built(site().dir, chunks, facts),
    run: (changes?: Changes) => run(site(), changes),
    filesIn: (folder: string) => filesIn(site().dir, folder),
    textOfFirst: (question: string, folder = INDEX) =>
      textOfFirst(join(site().dir, folder), question),
  };
}

/** Leaves what a build does before it indexes: pages, and what it read of them. */
async function built(
  siteDir: string,
  chunks: readonly Chunk[] = [ARMS, HANDS],
  facts: Partial<BuildFacts> = {},
): Promise<void> {
  const all = {...FACTS, ...facts};
  for (const {url} of chunks) {
    const page = join(siteDir, all.outDir, url.slice(all.baseUrl.length), 'index.html');
    await mkdir(dirname(page), {recursive: true});
    await writeFile(page, '<!doctype html>');
  }
  const record = await writeLastBuild({siteDir}, 'default', all.locale);
  await record.add([{kind: 'build', ...all}]);
  await record.add(
    chunks.map((one) => ({kind: 'chunk', chunk: {...one, locale: all.locale}, tail: 'A wrist.'})),
  );
  await record.finish();
}

/** Runs the command; gives what it and the log said, and what was embedded meanwhile. */
async function run(
  {dir: siteDir, endpoint, lines}: Site,
  {options = {}, embedding = {}, ...own}: Changes = {},
) {
  lines.length = 0;
  endpoint.asked.length = 0;
  const server = {url: endpoint.url, apiKeyEnv: 'NO_KEY_OF_ANYONE', batchSize: 4};
  const plugin: PluginOptions = {
    ...{id: 'default', content: FACTS.content, chunking: FACTS.chunking},
    embedding: {...OPTIONS, model: 'words', endpoint: server, ...embedding},
    ...{
      index: {},
      widget: DEFAULT_WIDGET,
      onBrokenAnchors: 'warn',
      onIndexError: 'throw',
      ...options,
    },
  };
  await indexSite({siteDir, options: plugin}, own, (line) => lines.push(line));
  return {said: lines.join('\n'), asked: endpoint.asked.toSorted()};
}

async function filesIn(siteDir: string, folder: string): Promise<Record<string, string>> {
  const entries = await readdir(join(siteDir, folder), {recursive: true, withFileTypes: true});
  const files = entries.filter((entry) => entry.isFile());
  const contents = files.map(async ({parentPath, name}) => {
    const path = join(parentPath, name);
    return [path.slice(siteDir.length + 1), await readFile(path, 'base64')] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

async function textOfFirst(folder: string, question: string): Promise<string | undefined> {
  const {passages} = await (await openIndex(folderSource(folder))).search(question);
  return passages[0]?.chunk.text;
}
