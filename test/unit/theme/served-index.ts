import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {onTestFinished, vi} from 'vitest';
import {INDEX_FOLDER} from '../../../core/index-format/manifest.ts';
import {writeStaticFiles} from '../../../plugin/store/static-files.ts';
import {chunk} from '../../support/chunk.ts';
import {meant} from '../../support/meant.ts';
import {serveFolder} from '../../support/site/serve-folder.ts';
import {tableOf} from '../core/encoder/toy-table.ts';

export const CUP = 'A gripper holds the cup.';
export const BOWL = 'A gripper holds the bowl.';

export type ServedIndex = {
  readonly siteUrl: string;
  readonly indexUrl: string;
  /** Where the files of the site lie. */
  readonly folder: string;
  /** Puts a site there that says one sentence, in the place of what was there; an older version says another. */
  readonly deploy: (text: string, older?: string) => Promise<void>;
};

const ROWS = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0);

const VECTOR = Float32Array.of(1, 0, 0, 0);

const olderChunk = (text: string) =>
  chunk({text, version: '1.0', isCurrentVersion: false, url: '/docs/1.0/chapter-03'});

/** A site that says that a gripper holds the cup, until the test ends. */
export async function servedIndex(): Promise<ServedIndex> {
  const folder = await mkdtemp(join(tmpdir(), 'served-'));
  const deploy = async (text: string, older?: string) => {
    await rm(join(folder, INDEX_FOLDER), {recursive: true, force: true});
    const index = {
      ...{
        chunks: [chunk({text}), ...(older === undefined ? [] : [olderChunk(older)])],
        locale: 'en',
      },
      meaning: await meant({
        vectors: [[VECTOR], [VECTOR]],
        table: tableOf(['gripper', text === CUP ? 'cup' : 'bowl'], 4, ROWS),
        ...{prefix: '', expected: () => 0},
      }),
    };
    await writeStaticFiles(join(folder, INDEX_FOLDER), index, undefined);
  };
  await deploy(CUP);
  const site = await serveFolder(folder);
  onTestFinished(async () => {
    await site.close();
    await rm(folder, {recursive: true});
  });
  return {siteUrl: site.url, indexUrl: `${site.url}${INDEX_FOLDER}/`, folder, deploy};
}

/** How often the site's manifest is read while something is done. */
export async function openings(during: () => Promise<unknown>): Promise<number> {
  const fetched = vi.spyOn(globalThis, 'fetch');
  await during();
  const count = fetched.mock.calls.filter(([url]) => String(url).endsWith('manifest.json')).length;
  fetched.mockRestore();
  return count;
}
