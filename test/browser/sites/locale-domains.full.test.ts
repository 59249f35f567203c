import {cp, mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {highlighted} from '../../support/browser/highlighted.ts';
import {browserRig, launchBrowser} from '../../support/browser/launch-browser.ts';
import {openPage} from '../../support/browser/open-page.ts';
import {chipsOf, expectQuiet} from '../../support/browser/small-site-reader.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {addressesBelow, addressesOf, siteOfAddresses} from '../../support/site/addresses.ts';
import {
  type BuiltSite,
  buildOwnSite,
  buildSite,
  type OwnSite,
} from '../../support/site/build-site.ts';
import {runDocusaurus} from '../../support/site/run-docusaurus.ts';
import {serveFolder} from '../../support/site/serve-folder.ts';

const elbow = (locale: string) =>
  `i18n/${locale}/docusaurus-plugin-content-docs/current/arms/elbow.md`;
const FILES = {
  [elbow('fr')]: '# Le coude\n\n## Entretien du coude\n\nIl faut huiler le coude chaque semaine.\n',
  [elbow('zh')]: '# 肘关节\n\n## 肘关节的保养\n\n肘关节每周要上一次油。别忘了手套！\n',
};

/** Each language at a domain of its own; one of them below its root. */
const DOMAINS = {
  url: 'https://robots.example',
  baseUrl: '/',
  i18n: {
    ...{defaultLocale: 'en', locales: ['en', 'fr', 'zh']},
    localeConfigs: {
      fr: {url: 'https://robots.example.fr', baseUrl: '/'},
      zh: {url: 'https://robots.example.cn', baseUrl: '/handbook/'},
    },
  },
};

const READERS = [
  {
    locale: 'fr',
    ...{base: '/', below: '', question: 'Quand faut-il huiler le coude ?'},
    ...{path: 'docs/arms/elbow', anchor: '#entretien-du-coude'},
    sentence: 'Il faut huiler le coude chaque semaine.',
  },
  {
    locale: 'zh',
    ...{base: '/handbook/', below: 'handbook', question: '肘关节多久上油？'},
    ...{path: 'docs/arms/elbow', anchor: '#肘关节的保养'},
    sentence: '肘关节每周要上一次油。',
  },
] as const;

describeWithRig([browserRig], 'a site with a domain for each language', () => {
  let site: OwnSite;
  let browser: Browser;

  beforeAll(async () => {
    const request = siteOfAddresses(DOMAINS, {
      ...{files: FILES, args: ['--locale', 'fr', '--out-dir', 'build/fr']},
    });
    site = await buildOwnSite(request);
    const args = ['build', '--locale', 'zh', '--out-dir', 'build/zh'];
    const {exitCode, output} = await runDocusaurus(site.folder, args);
    expect(exitCode, output).toBe(0);
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await site?.remove();
  });

  it.each(READERS)(
    'is asked in $locale where that stands, and leads to the sentence',
    async (reader) => {
      const {locale, base, below, question, path, anchor, sentence} = reader;
      const outDir = join(site.outDir, locale);
      const {urls, faults} = await addressesOf({...site, outDir}, locale, below);
      expect(faults).toEqual([]);
      expect(urls).toEqual(addressesBelow(`${base}docs`));

      const host = await serveFolder(join(outDir, below), {baseUrl: base});
      const opened = await openPage(browser, `${host.url}docs`);
      const {page} = opened;
      await page.locator('[data-rag-chat-launcher]').click();
      await page.locator('#rag-chat-panel textarea').fill(question);
      await page.keyboard.press('Enter');
      await chipsOf(page).first().click();
      await expect.poll(() => highlighted(page)).toBe(sentence);
      const {pathname, hash} = new URL(page.url());
      expect(pathname).toBe(base + path);
      expect(decodeURI(hash)).toBe(anchor);
      expect(opened.requests).toContain(`${base}rag-chat/manifest.json`);
      expectQuiet(opened);
      await opened.close();
      await host.close();
    },
  );
});

describe('a site in which all languages are built together', () => {
  let site: BuiltSite;
  let folder: string;

  beforeAll(async () => {
    const i18n = {
      ...{defaultLocale: 'en', locales: ['en', 'fr', 'zh']},
      localeConfigs: {zh: {baseUrl: '/base/chinese/'}},
    };
    site = await buildSite(siteOfAddresses({baseUrl: '/base/', i18n}, {files: FILES}));
    folder = await mkdtemp(join(tmpdir(), 'without-others-'));
  });

  afterAll(() => rm(folder, {recursive: true, force: true}));

  it.each([
    ['en', ''],
    ['fr', 'fr'],
    ['zh', 'chinese'],
  ])('is cited in %s where that lies', async (locale, below) => {
    const own = await addressesOf(site, locale, below);
    expect(own.faults).toEqual([]);
    expect(own.urls).toEqual(addressesBelow(`/base/${below}${below && '/'}docs`));
  });

  it('has a whole index for each of them, which needs nothing of the others', async () => {
    await cp(join(site.outDir, 'chinese'), folder, {recursive: true});
    const args = ['rag-chat:ask', '肘关节多久上油？', '--index', join(folder, 'rag-chat')];
    const {output, exitCode} = await runDocusaurus(site.folder, args);
    expect(exitCode).toBe(0);
    expect(output).toContain('肘关节每周要上一次油。');
    expect(output).toContain('/base/chinese/docs/arms/elbow#肘关节的保养');
  });
});

describe.each([
  {trailingSlash: true, routeBasePath: 'docs'},
  {trailingSlash: false, routeBasePath: '/'},
  {trailingSlash: undefined, routeBasePath: '/'},
])('with trailingSlash $trailingSlash and docs at "$routeBasePath"', (shape) => {
  it('each page is cited where it is', async () => {
    const {trailingSlash, routeBasePath} = shape;
    const request = siteOfAddresses({trailingSlash}, {docsOptions: {routeBasePath}});
    const {urls, faults} = await addressesOf(await buildSite(request), 'en');
    expect(faults).toEqual([]);
    const below = routeBasePath === '/' ? '' : '/docs';
    expect(urls).toEqual(addressesBelow(below, trailingSlash));
  });
});
