import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {browserRig, launchBrowser} from '../support/browser/launch-browser.ts';
import {openPage} from '../support/browser/open-page.ts';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {buildTextbook} from '../support/site/build-site.ts';
import {type ServedFolder, serveFolder} from '../support/site/serve-folder.ts';

const PHONE = {width: 390, height: 844};

describeWithRig([browserRig], 'every page of the textbook, post and edition', () => {
  let browser: Browser;
  let site: ServedFolder;
  let pages: string[];

  beforeAll(async () => {
    const {outDir} = await buildTextbook('faster');
    pages = readdirSync(outDir, {recursive: true, encoding: 'utf8'})
      .filter((file) => /(?:^|[\\/])index\.html$/.test(file))
      .map((file) => file.replace(/[\\/]?index\.html$/, '').replaceAll('\\', '/'))
      // Lists that Docusaurus makes of the others.
      .filter((path) => !/\/(?:tags|archive|authors)(?:\/|$)/.test(path));
    site = await serveFolder(outDir);
    browser = await launchBrowser();
    expect(pages.length).toBeGreaterThan(40);
    expect(pages).toContain(join('docs', 'chapter-03-kinematics'));
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  it('opens without a complaint, asks only this site for anything, and fits a screen and a phone', async () => {
    for (const path of pages) {
      const {page, complaints, requests, close} = await openPage(browser, site.url + path);
      const overhang = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(complaints, path).toEqual([]);
      expect(
        requests.filter((asked) => /^https?:/.test(asked)),
        path,
      ).toEqual([]);
      expect(await overhang(), path).toBeLessThanOrEqual(0);
      await page.setViewportSize(PHONE);
      expect(await overhang(), path).toBeLessThanOrEqual(0);
      await close();
    }
  });
});
