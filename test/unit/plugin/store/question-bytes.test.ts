import {mkdtemp, readdir, rm, stat} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {questionBytes} from '../../../../plugin/store/question-bytes.ts';
import {writeStaticFiles} from '../../../../plugin/store/static-files.ts';
import {chunk} from '../../../support/chunk.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'question-bytes-'));
});

afterEach(() => rm(folder, {recursive: true}));

/** Pages of which each says what no other does, at some length. */
const pages = Array.from({length: 200}, (_, place) => {
  const words = Array.from({length: 80}, (_, word) => `word${place * 80 + word}`).join(' ');
  return chunk({docId: `page-${place}`, url: `/docs/${place}`, text: `Part${place} ${words}.`});
});

it('is what one question fetches, however large the rest of the index is', async () => {
  await writeStaticFiles(folder, {chunks: pages, locale: 'en', meaning: null}, undefined);
  const bytes = (await questionBytes(folder, ['part7', 'part150'])) ?? 0;
  const manifest = (await stat(join(folder, 'manifest.json'))).size;
  expect(bytes).toBeGreaterThan(manifest);
  expect(bytes).toBeLessThan((await sizeOf(folder)) / 2);
});

it('is not known where nothing was asked', async () => {
  await writeStaticFiles(folder, {chunks: [], locale: 'en', meaning: null}, undefined);
  expect(await questionBytes(folder, [])).toBeNull();
});

async function sizeOf(of: string): Promise<number> {
  const files = await readdir(of, {recursive: true, withFileTypes: true});
  const sizes = files
    .filter((file) => file.isFile())
    .map(async (file) => (await stat(join(file.parentPath, file.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
