import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {openIndex} from '../../../../core/search/open-index.ts';
import type {Chunk} from '../../../../core/types.ts';
import {locked, lockOf} from '../../../../plugin/build/index-lock.ts';
import {type BuildFacts, writeLastBuild} from '../../../../plugin/build/last-build.ts';
import {stateFolder} from '../../../../plugin/build/state-folder.ts';
import {type IndexSiteOptions, indexSite} from '../../../../plugin/cli/index-site.ts';
import {DISTILLED_FILE, distilledBytes} from '../../../../plugin/distil/distilled-table.ts';
import type {EmbeddingOptions} from '../../../../plugin/embed/embedding-options.cts';
import {ReportError} from '../../../../plugin/errors.cts';
import type {PluginOptions} from '../../../../plugin/options.cts';
import {folderSource} from '../../../../plugin/store/folder-source.ts';
import {chunk} from '../../../support/chunk.ts';
import {FACTS} from '../build/build-facts.ts';
import {SIZE, startWordEndpoint, type WordEndpoint, wordVector} from '../build/word-endpoint.ts';
import {tableOf} from '../distil/small-table.ts';
import {OPTIONS} from '../embed/local-options.ts';

let siteDir: string;
let endpoint: WordEndpoint;
let lines: string[];

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'index-site-'));
  endpoint = await startWordEndpoint();
  const row = (at: number) => Array.from({length: SIZE}, (_, d) => (d === at ? 1 : 0.1));
  const table = tableOf({elbow: row(0), joint: row(1)});
  await writeFile(join(siteDir, DISTILLED_FILE), distilledBytes(table, 'words'));
  lines = [];
  for (const level of ['info', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line.join(' ')));
  }
});

afterEach(async () => {
  vi.restoreAllMocks();
  await endpoint.close();
  await rm(siteDir, {recursive: true});
});

const ARMS = chunk({
  ...{chunkId: 'arms', docId: 'arms', url: '/book/docs/arms', headingPath: ['Arms']},
  ...{text: 'An elbow is a joint.', contentHash: 'arms 1'},
});
const HANDS = chunk({
  ...{chunkId: 'hands', docId: 'hands', url: '/book/docs/hands', headingPath: ['Hands']},
  ...{text: 'Fingers close around a cup.', contentHash: 'hands 1'},
});
const EDITED = {...HANDS, text: 'Fingers open again.', contentHash: 'hands 2'};

/** Leaves what a build does before it indexes: pages, and what it read of them. */
async function built(
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

const index = join('build', 'rag-chat');

/** Has the lock of a locale until it is released. */
async function held(locale: string) {
  let release = () => {};
  let running = Promise.resolve();
  await new Promise<void>((begin) => {
    running = locked(lockOf({siteDir}, 'default', locale), () => {
      begin();
      return new Promise((end) => {
        release = end;
      });
    });
  });
  return {running, release};
}

type Changes = IndexSiteOptions & {
  readonly options?: Partial<PluginOptions>;
  readonly embedding?: Partial<EmbeddingOptions>;
};

/** Runs the command; gives what it and the log said, and what was embedded meanwhile. */
async function run({options = {}, embedding = {}, ...own}: Changes = {}) {
  lines.length = 0;
  endpoint.asked.length = 0;
  const server = {url: endpoint.url, apiKeyEnv: 'NO_KEY_OF_ANYONE', batchSize: 4};
  const plugin: PluginOptions = {
    ...{id: 'default', content: FACTS.content, chunking: FACTS.chunking},
    embedding: {...OPTIONS, model: 'words', endpoint: server, ...embedding},
    ...{
      index: {},
      widget: {mount: 'root'},
      onBrokenAnchors: 'warn',
      onIndexError: 'throw',
      ...options,
    },
  };
  await indexSite({siteDir, options: plugin}, own, (line) => lines.push(line));
  return {said: lines.join('\n'), asked: endpoint.asked.toSorted()};
}

async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(join(siteDir, folder), {recursive: true, withFileTypes: true});
  const files = entries.filter((entry) => entry.isFile());
  const contents = files.map(async ({parentPath, name}) => {
    const path = join(parentPath, name);
    return [path.slice(siteDir.length + 1), await readFile(path, 'base64')] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

const textOfFirst = async (question: string, folder = index) => {
  const {passages} = await (await openIndex(folderSource(join(siteDir, folder)))).search(question);
  return passages[0]?.chunk.text;
};

describe('indexing a built site again', () => {
  it('makes the index that readers search, with what was embedded beside the text', async () => {
    await built();
    const {asked} = await run();
    expect(asked).toContain('Arms: An elbow is a joint.\nA wrist.');
    expect(await textOfFirst('elbow')).toBe(ARMS.text);
  });

  it('does what changed, and says what that is', async () => {
    await built();
    await run();
    await built([ARMS, EDITED]);
    const {said, asked} = await run();
    expect(said).toContain('Since the last build, 1 section changed.');
    expect(asked).toEqual(['Fingers open again.', 'Hands: Fingers open again.\nA wrist.']);
    expect(await textOfFirst('fingers')).toBe(EDITED.text);
  });

  it('does and says nothing where nothing changed, and leaves files as they are', async () => {
    await built();
    await run();
    const before = await filesIn(index);
    const old = new Date(2000, 1);
    const [file = ''] = Object.keys(before).filter((path) => path.includes('texts'));
    await utimes(join(siteDir, file), old, old);
    const {said, asked} = await run();
    expect(said).not.toMatch(/Since|anew/);
    expect(asked).toEqual([]);
    expect(await filesIn(index)).toEqual(before);
    expect((await stat(join(siteDir, file))).mtime).toEqual(old);
  });

  it('takes the options as they are now, and says why all is another', async () => {
    await built();
    await run();
    const {said} = await run({embedding: {tuneToSite: false}});
    expect(said).toContain(
      'Everything is indexed anew: "embedding.tuneToSite" changed from true to false.',
    );
    const words = await run({options: {embedding: false}});
    expect(words.said).toContain('the embedding model changed from words to none.');
    expect(words.said).toContain('by their words alone');
  });

  it('fails where the index is larger than allowed, and leaves the one before', async () => {
    await built();
    await run();
    const before = await readFile(join(siteDir, index, 'manifest.json'), 'utf8');
    await built([ARMS, EDITED]);
    await expect(run({options: {index: {maxKilobytes: 0.1}}})).rejects.toThrow('maxKilobytes');
    expect(await readFile(join(siteDir, index, 'manifest.json'), 'utf8')).toBe(before);
    expect(await textOfFirst('cup')).toBe(HANDS.text);
  });

  it('is no different after what was noted has been damaged, and says so', async () => {
    await built();
    await run();
    const before = await filesIn(index);
    const state = join(stateFolder({siteDir}, 'default'), 'en', 'index-state.json');
    await writeFile(state, (await readFile(state, 'utf8')).slice(0, 40));
    expect((await run()).said).toContain('could not be read; everything is indexed anew.');
    expect(await filesIn(index)).toEqual(before);
    expect((await run()).said).not.toContain('anew');
  });

  it('goes on where a failed one ended', async () => {
    await built();
    endpoint.answerWith = () => [];
    await expect(run()).rejects.toThrow();
    endpoint.answerWith = wordVector;
    await run();
    expect(await textOfFirst('elbow')).toBe(ARMS.text);
  });

  it('waits for whoever else indexes the site, and takes what they have read', async () => {
    await built();
    const {running, release} = await held('en');
    const indexing = run();
    await vi.waitFor(() => expect(lines.join()).toContain('is indexing this site'));
    await built([ARMS, EDITED]);
    release();
    await Promise.all([running, indexing]);
    expect(await textOfFirst('fingers')).toBe(EDITED.text);
  });

  it('starts over on demand: embeds everything, and gets the same', async () => {
    await built();
    const {asked} = await run();
    const before = await filesIn(index);
    const again = await run({full: true});
    expect(again.asked).toEqual(asked);
    expect(again.said).not.toMatch(/Since|anew/);
    expect(await filesIn(index)).toEqual(before);
    expect((await run()).asked).toEqual([]);
  });
});

const OF_MEANING = /(?:vectors|clusters|rows|encoder|manifest\.json)/;
const COUNTS = /, (\d+) files would be written \((\d+) KiB\), (\d+) removed and (\d+) kept\.$/m;

describe('a dry run', () => {
  it('says what would be, and neither embeds nor writes', async () => {
    await built();
    await run();
    await built([ARMS, EDITED, {...HANDS, chunkId: 'new', docId: 'new', contentHash: 'new'}]);
    const before = await filesIn('.');
    const {said, asked} = await run({dryRun: true});
    expect(asked).toEqual([]);
    expect(await filesIn('.')).toEqual(before);
    expect(said).toContain('Since the last build, 1 section changed, 1 is new.');
    expect(said).toContain('  ~ current/hands\n  + current/new');
    expect(said).toContain('2 texts would be embedded');
    expect(said).toMatch(
      /^In build.rag-chat, \d files would be written \(\d KiB\), \d removed and \d kept\.$/m,
    );
    const words = Object.keys(await filesIn(index)).filter((path) => !OF_MEANING.test(path));
    const [, written, kibibytes, removed, kept] = COUNTS.exec(said) ?? [];
    expect(Number(removed) + Number(kept)).toBe(words.length);
    // What it will be, but for the search by meaning.
    await run();
    const changed = Object.entries(await filesIn(index)).filter(
      ([path, content]) => !OF_MEANING.test(path) && before[path] !== content,
    );
    expect(Number(written)).toBe(changed.length);
    const bytes = changed.reduce(
      (sum, [, content]) => sum + Buffer.from(content, 'base64').length,
      0,
    );
    expect(Number(kibibytes)).toBe(Math.ceil(bytes / 1024));
    expect(said).toMatch(/^ {2}\+ texts\/\w+\.bin\n(?:.*\n)* {2}- texts\/\w+\.bin$/m);
    expect(said).not.toMatch(/[+-] (?:vectors|clusters|rows|encoder|manifest)/);
  });

  it('names the very files that are written then, once all texts are embedded', async () => {
    await built();
    await run();
    const before = Object.keys(await filesIn(index));
    await built([ARMS, {...HANDS, tags: ['grippers']}]);
    const {said} = await run({dryRun: true});
    await run();
    const after = Object.keys(await filesIn(index));
    const names = Array.from(said.matchAll(/^ {2}([+-]) (\w+\/\S+\.bin)$/gm));
    const named = (sign: string) =>
      names.flatMap(([, own, name]) => (own === sign ? (name ?? []) : [])).sort();
    const inIndex = (paths: readonly string[]) =>
      paths.map((path) => path.slice(index.length + 1)).sort();
    expect(named('+')).toEqual(inIndex(after.filter((path) => !before.includes(path))));
    expect(named('-')).toEqual(inIndex(before.filter((path) => !after.includes(path))));
    expect(named('+')).not.toEqual([]);
    expect(said).toContain('  + manifest.json');
  });

  it('names all files where readers search by words alone, whatever is to be embedded', async () => {
    await rm(join(siteDir, DISTILLED_FILE));
    await built();
    const {said} = await run({dryRun: true});
    expect(said).toMatch(/^\d texts would be embedded\.$/m);
    expect(said).toContain('  + manifest.json');
    await run();
    const [, written] = COUNTS.exec(said) ?? [];
    expect(Number(written)).toBe(Object.keys(await filesIn(index)).length);
  });

  it('leaves what was embedded as it lies, in however many files', async () => {
    await built();
    await run();
    const vectors = join('node_modules', '.cache', 'docusaurus-plugin-rag-chat', '.vectors');
    const [file = ''] = Object.keys(await filesIn(vectors));
    for (let copy = 0; copy < 20; copy++) {
      const name = `${String(copy).padStart(16, '0')}.vectors`;
      await cp(join(siteDir, file), join(siteDir, dirname(file), name));
    }
    const before = await filesIn('.');
    expect((await run({dryRun: true})).said).toContain('Nothing would change');
    expect(await filesIn('.')).toEqual(before);
  });

  it('says so where nothing would change', async () => {
    await built();
    await run();
    expect((await run({dryRun: true})).said).toMatch(
      /^Nothing would change in build.rag-chat, which has \d+ files\.$/,
    );
  });

  it('of starting over counts all texts', async () => {
    await built();
    const {asked} = await run();
    const {said} = await run({dryRun: true, full: true});
    expect(said).toContain(`${asked.length} texts would be embedded`);
  });
});

const FRENCH = {locale: 'fr', baseUrl: '/book/fr/', outDir: join('build', 'fr')};

describe('the built site that is indexed', () => {
  it('is every locale, each beside its own pages', async () => {
    await built();
    await built([{...ARMS, url: '/book/fr/docs/arms'}], FRENCH);
    const {said} = await run();
    expect(said.split('\n').filter((line) => line.endsWith(':'))).toEqual(['en:', 'fr:']);
    expect(await textOfFirst('elbow', join('build', 'fr', 'rag-chat'))).toBe(ARMS.text);
    await rm(join(siteDir, 'build', 'fr'), {recursive: true});
    expect((await run()).said).toContain(
      `There is no built site for fr in ${join('build', 'fr')}: it is left out.`,
    );
  });

  it('may stand elsewhere', async () => {
    await built();
    await built([{...ARMS, url: '/book/fr/docs/arms'}], FRENCH);
    await rename(join(siteDir, 'build'), join(siteDir, 'public'));
    await run({outDir: 'public'});
    for (const folder of ['public', join('public', 'fr')]) {
      expect(await textOfFirst('elbow', join(folder, 'rag-chat'))).toBe(ARMS.text);
    }
  });

  const refusals: readonly (readonly [string, () => Promise<unknown>, Changes, string])[] = [
    ['was never built', async () => {}, {}, 'There is no build to index: run `docusaurus build`'],
    [
      'was removed',
      () => built().then(() => rm(join(siteDir, 'build'), {recursive: true})),
      {},
      'There is no built site for en in build: run `docusaurus build` first',
    ],
    ['is not in the folder that is named', built, {outDir: 'public'}, 'or correct --out-dir'],
    [
      'has other pages',
      () => built().then(() => rm(join(siteDir, 'build', 'docs', 'hands'), {recursive: true})),
      {},
      'build has no page /book/docs/hands, which the last build had',
    ],
    [
      'was cut in another way',
      built,
      {
        options: {
          chunking: {
            strategy: 'header',
            minChars: 0,
            maxChars: 200,
            overlapChars: 0,
            parentHeadings: false,
          },
        },
      },
      'Since the last build, "chunking.strategy" changed from "none" to "header"',
    ],
    [
      'was to have other pages',
      built,
      {options: {content: {...FACTS.content, exclude: ['docs/a.md']}}},
      '"content.exclude" changed from [] to ["docs/a.md"]: run `docusaurus build`',
    ],
    [
      'was stopped while it was read',
      async () => {
        await built();
        const folder = join(stateFolder({siteDir}, 'default'), 'en');
        // No process has this number.
        await writeFile(join(folder, 'last-build.jsonl.999999999'), '');
      },
      {},
      'The last build was stopped before it had read all pages',
    ],
    [
      'is noted in a file that is damaged',
      async () => {
        await built();
        const file = join(stateFolder({siteDir}, 'default'), 'en', 'last-build.jsonl');
        await writeFile(file, (await readFile(file, 'utf8')).slice(0, -20));
      },
      {},
      'What the last build noted is damaged',
    ],
  ];

  it.each(refusals)('is refused where it %s', async (_, prepare, changes, message) => {
    await prepare();
    const error = await run(changes).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ReportError);
    expect(String(error)).toContain(message);
    expect(endpoint.asked).toEqual([]);
  });
});
