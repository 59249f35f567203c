import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, it} from 'vitest';
import {pattern} from '../../../core/pattern.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const LITERAL = /(?:^|[\s(,=:?])\/[^/*\n][^\n]*\\p\{.*\/[a-z]*[uv]/im;

it('makes the expression that is written', () => {
  expect(pattern('gu')`^[\p{L}\d]+\s${'x{2}'}$`).toEqual(/^[\p{L}\d]+\sx{2}$/gu);
});

it('stands for each literal that grows where a site is compiled for old browsers', async () => {
  const folders = ['core', 'theme'].map((folder) => readdir(join(root, folder), {recursive: true}));
  const files = (await Promise.all(folders)).flatMap((names, folder) =>
    names
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(['core', 'theme'][folder] ?? '', name)),
  );
  expect(files.length).toBeGreaterThan(80);
  expect(LITERAL.test('const WORDS = /[\\p{L}]+/gu;')).toBe(true);
  for (const file of files) {
    expect(await readFile(join(root, file), 'utf8'), file).not.toMatch(LITERAL);
  }
});
