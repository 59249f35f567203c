import {mkdir, mkdtemp, rm, utimes, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {anchorLine, missingLine} from '../../../../core/index-status.ts';
import {anchorChecker} from '../../../../plugin/dev/built-anchors.ts';
import type {WrittenDocument} from '../../../../plugin/dev/written-document.ts';
import {chunk} from '../../../support/chunk.ts';

const LONG_AGO = 1_000_000;

async function builtSite() {
  const siteDir = await mkdtemp(join(tmpdir(), 'built-anchors-'));
  onTestFinished(() => rm(siteDir, {recursive: true}));
  const write = async (path: string, text: string, time: number) => {
    const file = join(siteDir, path);
    await mkdir(dirname(file), {recursive: true});
    await writeFile(file, text);
    await utimes(file, time, time);
    return file;
  };
  return {
    site: {outDir: join(siteDir, 'build'), baseUrl: '/'},
    build: (name: string, html: string) => write(`build/docs/${name}.html`, html, LONG_AGO),
    /** A page that was saved so many seconds after the build. */
    async page(name: string, secondsLater: number, anchor: string): Promise<WrittenDocument> {
      const source = await write(`docs/${name}.md`, '', LONG_AGO + secondsLater);
      const own = {url: `/docs/${name}`, sourceFile: `docs/${name}.md`, urlAnchor: anchor};
      return {key: name, chunks: [chunk(own)], tails: [], sources: [source]};
    },
  };
}

it('compares anchors with the HTML of pages that have not changed since it was made', async () => {
  const {site, build, page} = await builtSite();
  await build('arms', '<h2 class="anchor" id="reach">Reach</h2>');
  await build('hands', '<h2 id=grip>Grip</h2>');
  await build('legs', '<h2 id="walk">Walk</h2>');
  const documents = [
    await page('arms', -10, '#reach'),
    await page('hands', -10, '#hold'),
    await page('legs', 10, '#run'),
    await page('toes', -10, '#wriggle'),
  ];
  const check = await anchorChecker()(documents, site);
  expect(check).toEqual({checked: 2, missing: ['docs/hands.md#hold'], changed: 1, unbuilt: 1});
  expect(anchorLine(check)).toBe(
    '2 anchors that citations lead to were checked with the last build; 1 in pages that changed since and 1 in pages that it does not have are checked by the next one.',
  );
  expect(missingLine(check)).toContain('docs/hands.md#hold');
});

it('says that nothing can be checked where there is no build', async () => {
  const {site, page} = await builtSite();
  const check = await anchorChecker()([await page('arms', 0, '#reach')], site);
  expect(anchorLine(check)).toMatch(/^None of the 1 anchors .* the next build checks them\.$/);
  expect(missingLine(check)).toBeNull();
});
