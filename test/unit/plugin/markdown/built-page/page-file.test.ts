import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {builtPageFile} from '../../../../../plugin/markdown/built-page/page-file.ts';

const FILES = [
  'secret.html',
  'site/index.html',
  'site/404.html',
  'site/a/index.html',
  'site/b.html',
  'site/été/index.html',
  'site/100%.html',
  'site/c%23/index.html',
  'site/d#/index.html',
  'site/folder/x.txt',
];

let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'built-site-'));
  for (const file of FILES) {
    await mkdir(join(root, file, '..'), {recursive: true});
    await writeFile(join(root, file), '');
  }
});

afterAll(() => rm(root, {recursive: true}));

async function find(url: string, baseUrl = '/base/') {
  const outDir = join(root, 'site');
  const file = builtPageFile(url, {outDir, baseUrl});
  return file && relative(outDir, file).replaceAll('\\', '/');
}

describe('the file of a page', () => {
  it.each([
    ['/base/', 'index.html'],
    ['/base', 'index.html'],
    ['/base/a', 'a/index.html'],
    ['/base/a/', 'a/index.html'],
    ['/base/b', 'b.html'],
    ['/base/b/?q=1#there', 'b.html'],
    ['/base/404.html', '404.html'],
    ['/base/%C3%A9t%C3%A9', 'été/index.html'],
    ['/base/été', 'été/index.html'],
    ['/base/100%', '100%.html'],
    ['/base/c%23', 'c%23/index.html'],
    ['/base/d%23', 'd#/index.html'],
  ])('%s is %s', async (url, file) => {
    expect(await find(url)).toBe(file);
  });

  it.each([
    '/base/none',
    '/base/folder',
    '/base/folder/x.txt/y',
    '/a',
    '/based',
    '/base/../secret',
    '/base/%2e%2e/secret',
    '/base/..%2Fsecret',
    '/base/a%00',
  ])('%s has none', async (url) => {
    expect(await find(url)).toBeNull();
  });

  it('is found at the root of a domain', async () => {
    expect(await find('/a', '/')).toBe('a/index.html');
  });
});
