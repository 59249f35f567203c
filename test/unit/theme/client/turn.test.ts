import {mkdtemp, rename, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {INDEX_FOLDER} from '../../../../core/index-format/manifest.ts';
import {writeStaticIndex} from '../../../../plugin/store/static-files.ts';
import {answerQuestion} from '../../../../theme/client/turn.ts';
import {chunk} from '../../../support/chunk.ts';
import {type ServedFolder, serveFolder} from '../../../support/site/serve-folder.ts';
import {tableOf} from '../../core/encoder/toy-table.ts';

const CUP = 'A gripper holds the cup.';
const BOWL = 'A gripper holds the bowl.';

let folder: string;
let site: ServedFolder;

/** Puts a site there that says one sentence, in the place of what was there. */
async function deploy(text: string) {
  await rm(join(folder, INDEX_FOLDER), {recursive: true, force: true});
  await writeStaticIndex(join(folder, INDEX_FOLDER), {
    ...{chunks: [chunk({text})], locale: 'en'},
    meaning: {
      vectors: [[Float32Array.of(1, 0, 0, 0)]],
      table: tableOf(['gripper', text.length > CUP.length ? 'bowl' : 'cup'], 4, ROWS),
      ...{prefix: '', expected: () => 0},
    },
  });
}

const ROWS = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0);

async function ask(question: string) {
  const outcome = await answerQuestion(`${site.url}${INDEX_FOLDER}`, question, '/');
  return outcome.status === 'answered' && outcome.answer.kind === 'quoted'
    ? outcome.answer.parts.map(({text}) => text).join(' ')
    : outcome;
}

/** How often the site's manifest is read while something is done. */
async function openings(during: () => Promise<unknown>): Promise<number> {
  const fetched = vi.spyOn(globalThis, 'fetch');
  await during();
  const count = fetched.mock.calls.filter(([url]) => String(url).endsWith('manifest.json')).length;
  fetched.mockRestore();
  return count;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turn-'));
  await deploy(CUP);
  site = await serveFolder(folder);
});

afterEach(async () => {
  await site.close();
  await rm(folder, {recursive: true});
});

describe('a question to a site that stays as it is', () => {
  it('opens the index once', async () => {
    expect(await openings(() => ask('gripper'))).toBe(1);
    expect(await openings(() => ask('holds'))).toBe(0);
  });
});

describe('a question to a site that was deployed anew since the last one', () => {
  it('is answered from the new index', async () => {
    expect(await ask('gripper')).toBe(CUP);
    await deploy(BOWL);
    // A word that is in none of the files read so far.
    expect(await ask('holds')).toBe(BOWL);
    expect(await openings(() => ask('holds'))).toBe(0);
  });

  it('opens the new index once, also for several questions at the same time', async () => {
    await ask('gripper');
    await deploy(BOWL);
    const answers: unknown[] = [];
    const count = await openings(async () => {
      answers.push(...(await Promise.all(['holds', 'holds', 'holds'].map(ask))));
    });
    expect(answers).toEqual([BOWL, BOWL, BOWL]);
    expect(count).toBe(1);
  });
});

describe('a question where files of meaning are missing', () => {
  it('is answered by the words, and opens the index anew once for each question', async () => {
    await rename(join(folder, INDEX_FOLDER, 'encoder'), join(folder, 'hidden'));
    const answers: unknown[] = [];
    expect(await openings(async () => answers.push(await ask('gripper')))).toBe(1);
    expect(answers).toEqual([CUP]);
    expect(await openings(() => ask('gripper'))).toBe(1);
    await rename(join(folder, 'hidden'), join(folder, INDEX_FOLDER, 'encoder'));
    expect(await openings(() => ask('gripper'))).toBe(1);
    expect(await openings(() => ask('gripper'))).toBe(0);
  });

  it('is answered by the words of the index from before where the site cannot be reached', async () => {
    await ask('gripper');
    const hidden = join(folder, 'hidden');
    await rename(join(folder, INDEX_FOLDER), hidden);
    expect(await ask('holds')).toBe(CUP);
    expect(await ask('holds cup')).toBe(CUP);
    await rename(hidden, join(folder, INDEX_FOLDER));
    expect(await ask('holds')).toBe(CUP);
    expect(await openings(() => ask('holds'))).toBe(0);
  });
});
