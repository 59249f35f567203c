import {appendFile, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import fc from 'fast-check';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Chunk} from '../../../../core/types.ts';
import {indexChunks} from '../../../../plugin/build/index-chunks.ts';
import {readIndexState} from '../../../../plugin/build/index-state.ts';
import {writeLastBuild} from '../../../../plugin/build/last-build.ts';
import {sharedFolder, stateFolder} from '../../../../plugin/build/state-folder.ts';
import {DISTILLED_FILE, distilledBytes} from '../../../../plugin/distil/distilled-table.ts';
import {chunk} from '../../../support/chunk.ts';
import {validate} from '../../../support/validated-options.ts';
import {tableOf} from '../distil/small-table.ts';
import {FACTS} from './build-facts.ts';
import {SIZE, startWordEndpoint, type WordEndpoint} from './word-endpoint.ts';

let endpoint: WordEndpoint;
let lines: string[];
let sites: string[];

beforeEach(async () => {
  [endpoint, lines, sites] = [await startWordEndpoint(), [], []];
  for (const level of ['info', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line.join(' ')));
  }
});

afterEach(async () => {
  vi.restoreAllMocks();
  await endpoint.close();
  await Promise.all(sites.map((site) => rm(site, {recursive: true})));
});

const TEXTS = ['The gripper closes.', 'An elbow is a joint.', 'A wheel turns.'];
const pages = (texts: readonly string[]) =>
  texts.map((text, place) =>
    chunk({chunkId: `s${place}`, docId: `d${place}`, url: `/d${place}`, text, contentHash: text}),
  );

async function newSite(): Promise<string> {
  const siteDir = await mkdtemp(join(tmpdir(), 'index-chunks-'));
  sites.push(siteDir);
  const row = (at: number) => Array.from({length: SIZE}, (_, d) => (d === at ? 1 : 0.1));
  const table = tableOf({gripper: row(0), joint: row(1), wheel: row(2)});
  await writeFile(join(siteDir, DISTILLED_FILE), distilledBytes(table, 'words'));
  return siteDir;
}

/** Indexes a site as a build does, in a folder that is empty then, and gives all files in it. */
async function built(siteDir: string, chunks: readonly Chunk[], more: object = {}) {
  const options = validate({
    embedding: {model: 'words', endpoint: {url: endpoint.url}},
    widget: {questions: ['Why is the moon yellow?']},
    ...more,
  });
  const record = await writeLastBuild({siteDir}, 'default', 'en');
  await record.add([
    {kind: 'build', ...FACTS},
    ...chunks.map((one) => ({kind: 'chunk' as const, chunk: one})),
  ]);
  await record.finish();
  const folder = join(siteDir, 'build', 'rag-chat');
  await rm(folder, {recursive: true, force: true});
  const before = await readIndexState({siteDir}, 'default', 'en');
  const job = {chunks: () => record.chunks(), tails: new Map<string, string>(), questions: []};
  const site = {siteDir, site: FACTS.site, locale: 'en', versions: ['current'], folder, before};
  await indexChunks({...job, ...site}, options);
  return filesIn(folder);
}

async function filesIn(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, {recursive: true, withFileTypes: true});
  const files = found.filter((entry) => entry.isFile());
  const entries = files.map(async ({parentPath, name}) => {
    const path = join(parentPath, name);
    return [path.slice(folder.length), (await readFile(path)).toString('base64')] as const;
  });
  return Object.fromEntries((await Promise.all(entries)).sort());
}

const kept = (siteDir: string, path: string) => join(stateFolder({siteDir}, 'default'), 'en', path);

describe('an index over what builds before have left', () => {
  it('is the one that a first build makes, to the byte, whatever they were of', async () => {
    const any = fc.array(fc.constantFrom(...TEXTS), {minLength: 1, maxLength: 4}).map(pages);
    await fc.assert(
      fc.asyncProperty(fc.array(any, {minLength: 2, maxLength: 3}), async (builds) => {
        const siteDir = await newSite();
        for (const chunks of builds) {
          expect(await built(siteDir, chunks)).toEqual(await built(await newSite(), chunks));
        }
      }),
      {numRuns: 3},
    );
  });

  it('is put back where nothing has changed: no vector is looked up', async () => {
    const siteDir = await newSite();
    const first = await built(siteDir, pages(TEXTS));
    const said = lines.splice(0);
    await rm(sharedFolder({siteDir}, '.vectors'), {recursive: true});
    endpoint.asked.length = 0;
    expect(await built(siteDir, pages(TEXTS))).toEqual(first);
    expect(endpoint.asked).toEqual([]);
    // Both the summary and the question that is not proposed.
    expect(lines).toEqual(said.filter((line) => !line.includes('Embedded')));
    expect(lines).toHaveLength(2);
  });

  it('is made again where what was kept of it is damaged, or gone', async () => {
    const siteDir = await newSite();
    const first = await built(siteDir, pages(TEXTS));
    const note = kept(siteDir, 'index.json');
    const text = Object.keys(first).find((path) => path.startsWith('/texts/')) ?? '';
    for (const file of [note, kept(siteDir, `index${text}`)]) {
      const whole = await readFile(file);
      for (const damaged of [whole.subarray(0, -1), Buffer.from('null'), Buffer.of(), null]) {
        await (damaged ? writeFile(file, damaged) : rm(file));
        expect(await built(siteDir, pages(TEXTS))).toEqual(first);
        expect(await readFile(file)).toEqual(whole);
      }
    }
  });

  it('is whole again after somebody has changed the files of the site', async () => {
    const siteDir = await newSite();
    const first = await built(siteDir, pages(TEXTS));
    for (const path of Object.keys(first)) {
      await appendFile(join(siteDir, 'build/rag-chat', path), 'compressed');
    }
    expect(await built(siteDir, pages(TEXTS))).toEqual(first);
    await rm(sharedFolder({siteDir}, '.vectors'), {recursive: true});
    endpoint.asked.length = 0;
    expect(await built(siteDir, pages(TEXTS))).toEqual(first);
    expect(endpoint.asked).toEqual([]);
  });

  it('is another one with other options', async () => {
    const siteDir = await newSite();
    const first = await built(siteDir, pages(TEXTS));
    const more = await built(siteDir, pages(TEXTS), {index: {precache: true}});
    expect(Object.keys(more)).toEqual([...Object.keys(first), '/precache.json'].sort());
    const words = await built(siteDir, pages(TEXTS), {embedding: false});
    expect(Object.keys(words).filter((path) => path.includes('clusters'))).toEqual([]);
    expect(await built(siteDir, pages(TEXTS))).toEqual(first);
  });
});
