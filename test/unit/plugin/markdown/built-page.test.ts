import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {builtAnchors} from '../../../../plugin/markdown/built-page.ts';

let outDir: string;

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'built-'));
  await mkdir(join(outDir, 'docs/a b'), {recursive: true});
  // Docusaurus' minifier leaves out quotes where HTML allows it.
  await writeFile(join(outDir, 'docs/a b/index.html'), '<h2 id=one class=x>One</h2><p id="two-é">');
  await writeFile(join(outDir, 'docs/flat.html'), '<h2 id="flat">Flat</h2>');
  await writeFile(join(outDir, 'index.html'), '<h2 id="home">Home</h2>');
});

afterAll(() => rm(outDir, {recursive: true}));

describe('the anchors of a built page', () => {
  it.each([
    ['/base/docs/a%20b', ['one', 'two-é']],
    ['/base/docs/a%20b/', ['one', 'two-é']],
    ['/base/docs/flat', ['flat']],
    ['/base/', ['home']],
  ])('%s', async (url, ids) => {
    expect([...((await builtAnchors(url, {outDir, baseUrl: '/base/'})) ?? [])]).toEqual(ids);
  });

  it('are null where there is no such page', async () => {
    expect(await builtAnchors('/base/docs/none', {outDir, baseUrl: '/base/'})).toBeNull();
  });
});
