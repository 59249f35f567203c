import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {type BuildFacts, writeLastBuild} from '../../../../plugin/build/last-build.ts';
import {stateFolder} from '../../../../plugin/build/state-folder.ts';
import {type QueryOptions, query} from '../../../../plugin/cli/query.ts';
import {chunk} from '../../../support/chunk.ts';
import {FACTS} from '../build/build-facts.ts';
import {keptTerminal, writeIndex} from './built-index.ts';

let siteDir: string;

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'query-'));
});

afterEach(() => rm(siteDir, {recursive: true}));

async function printed(question: string, options: QueryOptions = {}): Promise<string> {
  const {terminal, printed: lines} = keptTerminal();
  await query({siteDir, pluginId: 'default'}, question, options, terminal);
  return lines.join('\n');
}

async function addresses(question: string, options: QueryOptions = {}): Promise<string[]> {
  return (await printed(question, options)).match(/\/book\/\S+/g) ?? [];
}

/** Leaves the record of a build. */
async function recorded(facts: Partial<BuildFacts>): Promise<string> {
  const all = {...FACTS, ...facts};
  const record = await writeLastBuild({siteDir}, 'default', all.locale);
  await record.add([{kind: 'build', ...all}]);
  await record.finish();
  return join(stateFolder({siteDir}, 'default'), all.locale, 'last-build.jsonl');
}

const built = () => writeIndex(join(siteDir, 'build/rag-chat'));

describe('rag-chat:query', () => {
  it('shows what the built site has on a question', async () => {
    await built();
    const text = await printed('gearbox');
    expect(text.split('\n')[0]).toMatch(
      /^The site (seems|does not seem) to answer this \(\d\.\d\d sure/,
    );
    expect(text).toContain(
      '   /book/docs/arms#torque\n   gearbox\n   A gearbox trades speed for torque.',
    );
    expect(text).toMatch(/^1 {2}Chapter 1, Section 1\.2 — Torque +\d+\.\d\d$/m);
  });

  it('says which words were mended', async () => {
    await built();
    const text = await printed('gearbxo');
    expect(text).toContain('Searched for gearbox instead of gearbxo.');
    expect(text).toContain('   gearbox\n');
  });

  it('keeps to a version, to chapters, to a type and to a number', async () => {
    await built();
    expect(await addresses('arm', {docsVersion: '1.0'})).toEqual(['/book/docs/1.0/arms#reach']);
    expect(await addresses('cup', {chapters: '2'})).toEqual(['/book/docs/hands']);
    expect(await addresses('cup', {chapters: '1'})).toEqual([]);
    expect(await addresses('arm', {type: 'blog'})).toEqual([]);
    expect(await addresses('arm torque', {top: '1'})).toHaveLength(1);
    await expect(printed('arm', {docsVersion: '3'})).rejects.toThrow(
      '[rag-chat] The index has no version "3" of the docs; it has current, 1.0.',
    );
  });

  it('gives all of it as JSON', async () => {
    await built();
    const result = JSON.parse(await printed('gearbox', {json: true}));
    expect(result).toMatchObject({words: [{asked: 'gearbox', sections: 1, mendedTo: []}]});
    expect(result.passages[0].chunk.chunkId).toBe('torque');
    expect(result.answerability).toBeGreaterThan(0);
  });

  it('explains on request', async () => {
    await built();
    expect(await printed('gearbox', {explain: true})).toMatch(/^ +score +words +meaning/m);
    expect(await printed('gearbox')).not.toMatch(/^ +score/m);
  });

  it('finds the index of each locale, whichever is at the top', async () => {
    await built();
    await writeIndex(join(siteDir, 'build/fr/rag-chat'), 'fr');
    for (const locale of ['en', 'fr']) {
      const {passages} = JSON.parse(await printed('torque', {json: true, locale}));
      expect(passages[0].chunk.locale).toBe(locale);
    }
    await expect(printed('torque', {locale: 'de'})).rejects.toThrow(
      /^\[rag-chat\] There is no index for the locale "de": the one at .* is for "en"\.$/,
    );
  });

  it('finds the index where the last build left it', async () => {
    await built();
    await recorded({outDir: 'public'});
    await recorded({locale: 'fr', outDir: join('public', 'fr')});
    // What is recorded may have been removed since.
    expect(await addresses('gearbox')).not.toEqual([]);
    const elbow = [chunk({url: '/book/docs/elbows', text: 'A gearbox in the elbow.'})];
    await writeIndex(join(siteDir, 'public/rag-chat'), 'en', elbow);
    await writeIndex(join(siteDir, 'public/fr/rag-chat'), 'fr', elbow);
    expect((await addresses('gearbox'))[0]).toContain('/book/docs/elbows');
    const {passages} = JSON.parse(await printed('gearbox', {json: true, locale: 'fr'}));
    expect(passages[0].chunk.locale).toBe('fr');
  });

  it('goes on where what the last build noted cannot be read', async () => {
    await built();
    const file = await recorded({outDir: 'public'});
    for (const text of ['', '{"kind":', '{"kind":"build","locale":"en"}\n']) {
      await writeFile(file, text);
      expect(await addresses('gearbox')).not.toEqual([]);
    }
  });

  it('takes an index from anywhere', async () => {
    const folder = join(siteDir, 'elsewhere');
    await writeIndex(folder);
    const index = pathToFileURL(folder).href;
    expect((await addresses('gearbox', {index}))[0]).toBe('/book/docs/arms#torque');
    expect((await addresses('gearbox', {index: folder}))[0]).toBe('/book/docs/arms#torque');
  });

  it('says what to do where there is no index, a damaged one, or no question', async () => {
    await expect(printed('torque')).rejects.toThrow(
      /^\[rag-chat\] There is no folder .*rag-chat: run `docusaurus build` first\.$/,
    );
    await built();
    await writeFile(join(siteDir, 'build/rag-chat/manifest.json'), '{"spec": 1}');
    await expect(printed('torque')).rejects.toThrow(/^\[rag-chat\] The index has format 1/);
    await expect(printed(' ')).rejects.toThrow('[rag-chat] There is no question');
  });
});
