import {mkdtemp, rm, utimes, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {sourceMemo} from '../../../../plugin/dev/source-memo.ts';

const LONG_AGO = 1_000_000;

async function remembered(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'source-memo-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  const file = join(folder, 'arms.md');
  const save = async (content: string, time?: number) => {
    await writeFile(file, content);
    if (time !== undefined) {
      await utimes(file, time, time);
    }
  };
  await save(text, LONG_AGO);
  const memo = sourceMemo<string>();
  memo.put('arms', '', 'made', new Map([[file, text]]));
  return {save, fresh: () => memo.fresh('arms', ''), remove: () => rm(file)};
}

it('does not read again what has the time and the size that it had', async () => {
  const {save, fresh} = await remembered('Arms reach.');
  expect(await fresh()).toBe('made');
  await save('Arms sleep.', LONG_AGO);
  expect(await fresh()).toBe('made');
});

it('sees two saves that have one time in the file system', async () => {
  const {save, fresh} = await remembered('Arms reach.');
  const now = Math.floor(Date.now() / 1000);
  await save('Arms reach.', now);
  expect(await fresh()).toBe('made');
  await save('Arms sleep.', now);
  expect(await fresh()).toBeNull();
});

it('forgets what is gone', async () => {
  const {fresh, remove} = await remembered('Arms reach.');
  expect(await fresh()).toBe('made');
  await remove();
  expect(await fresh()).toBeNull();
});
