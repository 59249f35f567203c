import {setTimeout as wait} from 'node:timers/promises';
import {logger} from '@docusaurus/logger';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {type DevIndex, devIndex} from '../../../../plugin/dev/dev-index.ts';
import type {IndexJob} from '../../../../plugin/dev/make-index.ts';
import {OPTIONS} from '../embed/local-options.ts';
import {type WrittenFolder, writtenFolder} from './written-site.ts';

let folder: WrittenFolder;
let index: DevIndex;
let jobs: IndexJob[];
let failure: string | null;
const info = vi.spyOn(logger, 'info').mockReturnValue(undefined);
const warn = vi.spyOn(logger, 'warn').mockReturnValue(undefined);

beforeEach(async () => {
  folder = await writtenFolder();
  await folder.write('docs/arms.md', 'Arms reach.\n');
  jobs = [];
  failure = null;
  vi.clearAllMocks();
  index = devIndex(
    {
      async make(job) {
        jobs.push(job);
        if (failure !== null) {
          throw new Error(failure);
        }
        return {manifest: textsOf(job), files: new Map()};
      },
      close() {},
    },
    {quietMs: 10, pauseMs: 300},
  );
});

afterEach(async () => {
  index.close();
  await folder.remove();
});

function textsOf({chunks, embedding}: IndexJob): string {
  const tuned = embedding !== false && embedding.tuneToSite ? ' (tuned)' : '';
  return chunks.map(({text}) => text.trim()).join('|') + tuned;
}

function compiled(...modified: string[]): void {
  index.onCompiled({rules: [], modified});
}

function served(): string | undefined {
  return index.served().current?.manifest;
}

/** Resolves once the index says so. */
async function serves(texts: string): Promise<void> {
  await vi.waitFor(() => expect(served()).toBe(texts), {timeout: 5000, interval: 5});
}

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
    await folder.write('docs/arms.md', "import Hands from './_hands.md';\n\n<Hands />\n");
    index.onLoaded(folder.loaded(['arms']));
    compiled();
    await serves('Hands grip.');
    await folder.write('docs/_hands.md', 'Hands let go.\n');
    compiled(`${folder.siteDir}/docs/_hands.md`);
    await serves('Hands let go.');
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
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
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
    await vi.waitFor(() => expect(index.served().failure).toBe('The model is missing.'));
    failure = null;
    index.onLoaded(folder.loaded(['arms']));
    await serves('Arms reach.');
    expect(index.served().failure).toBeNull();
  });

  it('is tuned to the site in a pause, and says so not again', async () => {
    const options = {embedding: OPTIONS};
    index.onLoaded(folder.loaded(['arms'], options));
    compiled();
    await serves('Arms reach.');
    await serves('Arms reach. (tuned)');
    index.onLoaded(folder.loaded(['arms'], options));
    await wait(SETTLED_MS);
    expect(jobs.map(textsOf)).toEqual(['Arms reach.', 'Arms reach. (tuned)']);
    expect(info).toHaveBeenCalledTimes(1);
  });

  it('is left alone once the server is closed', async () => {
    index.onLoaded(folder.loaded(['arms']));
    compiled();
    index.close();
    await wait(SETTLED_MS);
    expect(jobs).toEqual([]);
  });
});
