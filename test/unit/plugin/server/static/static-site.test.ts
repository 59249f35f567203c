import {mkdtemp, rm, symlink} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {staticSite} from '../../../../../plugin/server/static/static-site.ts';
import {writeFiles} from '../../../../support/server/built-folder.ts';

let folder: string;
let pages: ReturnType<typeof staticSite>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  await writeFiles(folder, {
    'secret.txt': 'secret',
    'site/index.html': 'start',
    'site/404.html': 'nothing here',
    'site/de/404.html': 'hier ist nichts',
    'site/docs/arms/index.html': 'arms',
    'site/docs/hands.html': 'hands',
    'site/docs/caf\u00e9 1/index.html': 'coffee',
    'site/.env': 'secret',
    'site/assets/js/main.0a1b2c3d.js': `'${'x'.repeat(3000)}'`,
    'site/assets/images/arm-0123456789abcdef0123456789abcdef.png': '0123456789',
    'site/img/arm.png': '0123456789',
    'site/rag-chat/manifest.json': '{}',
    'site/rag-chat/text/abc123.bin': 'bin',
  });
  await symlink('/nowhere', join(folder, 'site/broken'));
  pages = staticSite({dir: join(folder, 'site'), baseUrl: '/book/'});
});

afterAll(() => rm(folder, {recursive: true}));

function get(path: string, init: RequestInit = {}): Promise<Response> {
  return Promise.resolve(pages(new Request(`http://site.example${path}`, init)));
}

describe('a built site', () => {
  it.each([
    ['/book/', 'start'],
    ['/book/docs/arms/', 'arms'],
    ['/book/docs/hands', 'hands'],
    ['/book/docs/hands.html', 'hands'],
    ['/book/docs/caf%C3%A9%201/?q=1', 'coffee'],
  ])('has %s', async (path, text) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, text]);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it.each([
    ['/', '/book/'],
    ['/book', '/book/'],
    ['/book/docs/arms?a=1', '/book/docs/arms/?a=1'],
    ['/book/docs/hands/', '/book/docs/hands'],
  ])('has %s elsewhere', async (path, to) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
  });

  it.each([
    ['/book/docs/none', 'nothing here'],
    ['/book/de/docs/none/', 'hier ist nichts'],
    ['/other', 'nothing here'],
    ['/book/broken', 'nothing here'],
    ['/book/%', 'nothing here'],
  ])('says of %s that it is not there', async (path, text) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, text]);
  });

  it.each([
    '/book/../secret.txt',
    '/book/%2e%2e/secret.txt',
    '/book/..%2fsecret.txt',
    '/book/docs/..%2f..%2f..%2fsecret.txt',
    '/book/..%5csecret.txt',
    '/book//etc/passwd',
    '/book/%2fetc/passwd',
    '/book/.env',
    '/book/secret.txt%00.html',
  ])('gives nothing away at %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });

  it('has browsers keep what has a hash in its name, and ask for the rest', async () => {
    const caching = async (path: string) => (await get(path)).headers.get('cache-control');
    for (const path of [
      '/book/assets/js/main.0a1b2c3d.js',
      '/book/assets/images/arm-0123456789abcdef0123456789abcdef.png',
      '/book/rag-chat/text/abc123.bin',
    ]) {
      expect(await caching(path)).toBe('public, max-age=31536000, immutable');
    }
    for (const path of ['/book/', '/book/img/arm.png', '/book/rag-chat/manifest.json', '/book/x']) {
      expect(await caching(path)).toBe('public, max-age=0, must-revalidate');
    }
  });

  it('sends nothing twice that has not changed', async () => {
    const etag = (await get('/book/img/arm.png')).headers.get('etag') ?? '';
    const again = await get('/book/img/arm.png', {headers: {'if-none-match': etag}});
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('sends the part of a film that is asked for', async () => {
    const part = async (range: string) => {
      const response = await get('/book/img/arm.png', {headers: {range}});
      return [response.status, await response.text(), response.headers.get('content-range')];
    };
    expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10']);
    expect(await part('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await part('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await part('bytes=12-')).toEqual([416, '', 'bytes */10']);
    expect(await part('bytes=0-1,4-5')).toEqual([200, '0123456789', null]);
  });

  it('packs texts, and says how long a file is without sending it', async () => {
    const path = '/book/assets/js/main.0a1b2c3d.js';
    const packed = await get(path, {headers: {'accept-encoding': 'gzip'}});
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect((await packed.arrayBuffer()).byteLength).toBeLessThan(200);
    const head = await get(path, {method: 'HEAD'});
    expect(head.headers.get('content-length')).toBe('3002');
    expect(await head.text()).toBe('');
    expect((await get(path, {method: 'POST'})).status).toBe(405);
  });
});
