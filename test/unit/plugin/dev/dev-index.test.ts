import {setTimeout as wait} from 'node:timers/promises';
import {logger} from '@docusaurus/logger';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {type DevIndex, devIndex} from '../../../../plugin/dev/dev-index.ts';
import type {IndexJob, MadeIndex} from '../../../../plugin/dev/make-index.ts';
// It is loaded with the first update, which nobody is to wait for here.
import '../../../../plugin/dev/index-job.ts';
import {OPTIONS} from '../embed/local-options.ts';
import {type WrittenFolder, writtenFolder} from './written-site.ts';

let folder: WrittenFolder;
let index: DevIndex;
let jobs: IndexJob[];
let anew: IndexJob[];
let stopAnew: (reason: Error) => void;
let makeMs: number;
let failure: string | null;
const info = vi.spyOn(logger, 'info').mockReturnValue(undefined);
const warn = vi.spyOn(logger, 'warn').mockReturnValue(undefined);

beforeEach(async () => {
  folder = await writtenFolder();
  await folder.write('docs/arms.md', 'Arms reach.\n');
  jobs = [];
  anew = [];
  stopAnew = () => {};
  makeMs = 0;
  failure = null;
  vi.clearAllMocks();
  index = devIndex(
    {
      async make(job) {
        jobs.push(job);
        stopAnew(new Error('stopped'));
        await wait(makeMs);
        if (failure !== null) {
          throw new Error(failure);
        }
        return made(textsOf(job));
      },
      makeAnew(job) {
        anew.push(job);
        return new Promise((resolve, reject) => {
          stopAnew = reject;
          setTimeout(() => resolve(made(`${textsOf(job)} (anew)`)), ANEW_MS);
        });
      },
      close() {},
    },
    {quietMs: 10, pauseMs: PAUSE_MS, laterPauseMs: 60_000},
  );
});

const ANEW_MS = 200;
const PAUSE_MS = 300;

function made(manifest: string): MadeIndex {
  const anchors = {checked: 0, missing: [], changed: 0, unbuilt: 0};
  return {manifest, files: new Map(), anchors, embedded: null};
}

afterEach(async () => {
  index.close();
  await folder.remove();
});

function textsOf({documents}: IndexJob): string {
  return documents.flatMap(({chunks}) => chunks.map(({text}) => text.trim())).join('|');
}

function compiled(...modified: string[]): void {
  index.onCompiled({rules: [], modified});
}

function served(): string | undefined {
  return index.served().current?.manifest;
}

function aliases(): readonly string[] | undefined {
  return jobs.at(-1)?.documents.flatMap(({chunks}) => chunks.flatMap((one) => one.aliases));
}

/** Resolves once the index says so. */
async function serves(texts: string): Promise<void> {
  await vi.waitFor(() => expect(served()).toBe(texts), PATIENCE);
}

const HANDS = "import Hands from './_hands.md';\n";
const PATIENCE = {timeout: 5000, interval: 5};
/** Longer than an update takes. */
const SETTLED_MS = 150;

describe('the index of a site that is being written', () => {
  it('is made after the first compilation', async () => {
    index.onLoaded(folder.loaded(['arms']));
    await wait(SETTLED_MS);
    expect(jobs).toEqual([]);
    compiled();
    await serves('Arms reach.');
    expect(info).toHaveBeenCalledTimes(1);
  });

  it('follows what is saved', async () => {
    index.onLoaded(folder.loaded(['arms']));
    compiled();
    await serves('Arms reach.');
    await folder.write('docs/arms.md', 'Arms lift.\n');
    index.onLoaded(folder.loaded(['arms']));
    await serves('Arms lift.');
    expect(index.served().before?.manifest).toBe('Arms reach.');
  });

  it('is not made again, and says nothing, where nothing has changed', async () => {
    index.onLoaded(folder.loaded(['arms']));
    compiled();
    await serves('Arms reach.');
    index.onLoaded(folder.loaded(['arms']));
    compiled('/site/src/book.css');
    await wait(SETTLED_MS);
    expect(jobs).toHaveLength(1);
    expect(info).toHaveBeenCalledTimes(1);
  });

  it('follows what a document imports, as soon as the site is compiled with it', async () => {
    const partial = 'Hands grip.\n';
    await folder.write('docs/_hands.md', partial);
    await folder.write('docs/arms.md', `${HANDS}\n<Hands />\n`);
    index.onLoaded(folder.loaded(['arms']));
    compiled();
    await serves('Hands grip.');
    await folder.write('docs/_hands.md', 'Hands let go.\n');
    compiled(`${folder.siteDir}/docs/_hands.md`);
    await serves('Hands let go.');
  });

  it('has the text of a partial that could not be read, once that is mended', async () => {
    await folder.write('docs/_hands.md', 'Hands <b grip.\n');
    await folder.write('docs/arms.md', `${HANDS}\nArms reach.\n\n<Hands />\n`);
    index.onLoaded(folder.loaded(['arms']));
    compiled();
    await serves('Arms reach.');
    const fault = /^docs\/arms\.md:1 imports \.\/_hands\.md, which cannot be read: /;
    await vi.waitFor(() => expect(index.status().failure).toMatch(fault), PATIENCE);
    await folder.write('docs/_hands.md', 'Hands grip.\n');
    compiled(`${folder.siteDir}/docs/_hands.md`);
    await serves('Arms reach.\nHands grip.');
    await vi.waitFor(() => expect(index.status().failure).toBeNull(), PATIENCE);
  });

  it('has the text of a partial that was imported before it was written', async () => {
    await folder.write('docs/hands.md', 'Hands grip.\n');
    index.onLoaded(folder.loaded(['arms', 'hands']));
    compiled();
    await serves('Arms reach.|Hands grip.');
    await folder.write('docs/arms.md', `${HANDS}\nArms lift.\n\n<Hands />\n`);
    index.onLoaded(folder.loaded(['arms', 'hands']));
    await serves('Arms lift.|Hands grip.');
    expect(index.status().failure).toBe(
      'docs/arms.md:1 imports ./_hands.md, which does not exist: correct the path.',
    );
    await folder.write('docs/_hands.md', 'Hands hold.\n');
    index.onLoaded(folder.loaded(['arms', 'hands']));
    await serves('Arms lift.\nHands hold.|Hands grip.');
  });

  it('has a page as it last could be read', async () => {
    await folder.write('docs/hands.md', 'Hands grip.\n');
    index.onLoaded(folder.loaded(['arms', 'hands']));
    compiled();
    await serves('Arms reach.|Hands grip.');
    await folder.write('docs/hands.md', 'Hands <b grip.\n');
    await folder.write('docs/arms.md', 'Arms lift.\n');
    index.onLoaded(folder.loaded(['arms', 'hands']));
    await serves('Arms lift.|Hands grip.');
  });

  it('has no page that is gone or unlisted', async () => {
    index.onLoaded(folder.loaded(['arms', 'gone']));
    compiled();
    await serves('Arms reach.');
    index.onLoaded(folder.loaded(['arms'], {}, {unlisted: true}));
    await serves('');
  });

  it('stays as it was when it cannot be made again, and says why', async () => {
    index.onLoaded(folder.loaded(['arms']));
    compiled();
    await serves('Arms reach.');
    failure = 'The model is missing.';
    await folder.write('docs/arms.md', 'Arms lift.\n');
    index.onLoaded(folder.loaded(['arms']));
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1), PATIENCE);
    expect(warn.mock.calls[0]?.[0]).toContain('The model is missing.');
    expect(served()).toBe('Arms reach.');
    failure = null;
    index.onLoaded(folder.loaded(['arms']));
    await serves('Arms lift.');
  });

  it('says why there is none until there is one', async () => {
    failure = 'The model is missing.';
    index.onLoaded(folder.loaded(['arms']));
    compiled();
    await vi.waitFor(() => expect(index.served().failure).toBe('The model is missing.'), PATIENCE);
    failure = null;
    index.onLoaded(folder.loaded(['arms']));
    await serves('Arms reach.');
    expect(index.served().failure).toBeNull();
  });

  it('is made anew in a pause, and not again where nothing has changed', async () => {
    const options = {embedding: OPTIONS};
    index.onLoaded(folder.loaded(['arms'], options));
    compiled();
    await serves('Arms reach.');
    await serves('Arms reach. (anew)');
    index.onLoaded(folder.loaded(['arms'], options));
    await wait(SETTLED_MS);
    expect({jobs: jobs.length, anew: anew.length}).toEqual({jobs: 1, anew: 1});
    expect(info).toHaveBeenCalledTimes(1);
  });

  it('has what is saved while it is made anew, at once', async () => {
    const options = {embedding: OPTIONS};
    index.onLoaded(folder.loaded(['arms'], options));
    compiled();
    await vi.waitFor(() => expect(anew).toHaveLength(1), PATIENCE);
    await folder.write('docs/arms.md', 'Arms lift.\n');
    index.onLoaded(folder.loaded(['arms'], options));
    await serves('Arms lift.');
    await wait(ANEW_MS + SETTLED_MS);
    expect(served()).not.toContain('reach');
  });

  it('is not made anew while what was saved is being made', async () => {
    const options = {embedding: OPTIONS};
    index.onLoaded(folder.loaded(['arms'], options));
    compiled();
    await serves('Arms reach.');
    makeMs = 2 * PAUSE_MS;
    await folder.write('docs/arms.md', 'Arms lift.\n');
    index.onLoaded(folder.loaded(['arms'], options));
    await serves('Arms lift.');
    expect(anew).toEqual([]);
    await serves('Arms lift. (anew)');
  });

  it('has the last of two saves, one soon after the other', async () => {
    index.onLoaded(folder.loaded(['arms']));
    compiled();
    await serves('Arms reach.');
    const before = jobs.length;
    await folder.write('docs/arms.md', 'Arms li\n');
    compiled(`${folder.siteDir}/docs/arms.md`);
    await folder.write('docs/arms.md', 'Arms lift.\n');
    compiled(`${folder.siteDir}/docs/arms.md`);
    await serves('Arms lift.');
    expect(jobs.slice(before).map(textsOf)).toEqual(['Arms lift.']);
  });

  it('follows front matter, a renamed page and a new one', async () => {
    await folder.write('docs/hands.md', 'Hands grip.\n');
    index.onLoaded(folder.loaded(['arms', 'hands']));
    compiled();
    await serves('Arms reach.|Hands grip.');
    index.onLoaded(folder.loaded(['arms', 'hands'], {}, {aliases: ['Limbs']}));
    await vi.waitFor(() => expect(aliases()).toEqual(['Limbs', 'Limbs']), PATIENCE);
    await folder.write('docs/fists.md', 'Hands grip.\n');
    await folder.write('docs/legs.md', 'Legs walk.\n');
    index.onLoaded(folder.loaded(['arms', 'fists', 'legs']));
    await serves('Arms reach.|Hands grip.|Legs walk.');
    expect(jobs.at(-1)?.documents.map(({key}) => key)).toEqual([
      ...['current/arms', 'current/fists', 'current/legs'],
    ]);
  });

  it('hands on as the same object each document that was not saved', async () => {
    await folder.write('docs/hands.md', 'Hands grip.\n');
    index.onLoaded(folder.loaded(['arms', 'hands']));
    compiled();
    await serves('Arms reach.|Hands grip.');
    await folder.write('docs/arms.md', 'Arms lift.\n');
    index.onLoaded(folder.loaded(['arms', 'hands']));
    await serves('Arms lift.|Hands grip.');
    const [first, second] = jobs.map(({documents}) => documents);
    expect(second?.[0]).not.toBe(first?.[0]);
    expect(second?.[1]).toBe(first?.[1]);
  });

  it('says how fresh it is, and how many pages are on their way', async () => {
    const seen: number[] = [];
    index.onStatus(() => seen.push(index.status().pending));
    expect(index.status()).toMatchObject({pending: 0, ageMs: null, failure: null});
    index.onLoaded(folder.loaded(['arms']));
    compiled();
    await vi.waitFor(() => expect(index.status().ageMs).not.toBeNull(), PATIENCE);
    await vi.waitFor(() => expect(seen).toEqual([1, 1, 0]), PATIENCE);
  });

  it('says which page cannot be read, and that it can be again', async () => {
    index.onLoaded(folder.loaded(['arms']));
    compiled();
    await serves('Arms reach.');
    await folder.write('docs/arms.md', 'Arms\n\n<b reach.\n');
    index.onLoaded(folder.loaded(['arms']));
    await vi.waitFor(() => expect(index.status().failure).toMatch(/^docs\/arms\.md:3 /), PATIENCE);
    expect(served()).toBe('Arms reach.');
    await folder.write('docs/arms.md', 'Arms reach far.\n');
    index.onLoaded(folder.loaded(['arms']));
    await serves('Arms reach far.');
    expect(index.status().failure).toBeNull();
  });

  it('is left alone once the server is closed', async () => {
    index.onLoaded(folder.loaded(['arms']));
    compiled();
    index.close();
    await wait(SETTLED_MS);
    expect(jobs).toEqual([]);
  });
});
