import {fileURLToPath} from 'node:url';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {browserRig, launchBrowser} from '../support/browser/launch-browser.ts';
import {openPage} from '../support/browser/open-page.ts';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {buildSite} from '../support/site/build-site.ts';
import {type ServedFolder, serveFolder} from '../support/site/serve-folder.ts';

const docs = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));

describeWithRig([browserRig], 'a site that names no browsers, compiled for old ones', () => {
  let browser: Browser;
  let site: ServedFolder;

  beforeAll(async () => {
    site = await serveFolder((await buildSite({docs, bundler: 'webpack'})).outDir);
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  it('answers, too: loose compilation changes what a spread of a Map means', async () => {
    const {page, complaints} = await openPage(browser, `${site.url}docs/robots`);
    await page.getByRole('button', {name: 'Ask the book'}).click();
    await page.getByLabel('Your question').fill('What does the gripper hold?');
    await page.keyboard.press('Enter');
    await page.getByRole('link', {name: '1: Robots › Grippers'}).first().click();
    await page.waitForURL('**/docs/robots#hands');
    expect(complaints).toEqual([]);
  });
});
