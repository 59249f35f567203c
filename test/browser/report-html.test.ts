import {rm} from 'node:fs/promises';
import {dirname} from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Browser, BrowserContextOptions} from 'playwright-core';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {axeFindings} from '../support/browser/axe.ts';
import {browserRig, launchBrowser} from '../support/browser/launch-browser.ts';
import {expectFineLooks, LOOKS} from '../support/browser/looks.ts';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {buildBenchSite, type MadeReport, makeReport} from '../support/report/bench-report.ts';

describeWithRig([browserRig], 'the report as a page, opened from the disk', () => {
  let browser: Browser;
  let made: MadeReport;

  beforeAll(async () => {
    made = await makeReport(await buildBenchSite());
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await rm(dirname(made.file), {recursive: true});
  });

  /** Nothing but the file itself can be had. */
  async function open(options: BrowserContextOptions = {}) {
    const context = await browser.newContext({offline: true, ...options});
    const page = await context.newPage();
    const heard: string[] = [];
    page.on('request', (request) => heard.push(request.url()));
    page.on('console', (message) => heard.push(message.text()));
    page.on('pageerror', (error) => heard.push(String(error)));
    const address = pathToFileURL(made.file).href;
    await page.goto(address);
    return {page, heard: () => heard.filter((one) => one !== address), context};
  }

  it.each(LOOKS)('looks fine, and asks for nothing: %s', async (look, options) => {
    const {page, heard, context} = await open(options);
    await expectFineLooks(page, `report-${look}`);
    await page.getByRole('heading', {name: /^Contradictions/}).scrollIntoViewIfNeeded();
    await expectFineLooks(page, `report-${look}-findings`);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) {
        details.open = true;
      }
    });
    expect(await axeFindings(page, ['html'])).toEqual([]);
    expect(heard()).toEqual([]);
    await context.close();
  });

  it('is whole without JavaScript', async () => {
    const {page, context} = await open({javaScriptEnabled: false});
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
    await page.getByText('All 6 pages').click();
    expect(await page.getByRole('row', {name: /^Cedar/}).isVisible()).toBe(true);
    const chart = page.getByRole('img', {name: /^Tokens per chunk \d+ chunks; half of them/});
    expect(await chart.isVisible()).toBe(true);
    await context.close();
  });

  it('shows what is looked for, and orders pages', async () => {
    const {page, heard, context} = await open();
    const said = page.locator('[data-chapter$="contradictions"] li');
    expect(await said.count()).toBe(4);
    await page.getByRole('searchbox').fill('45 seconds');
    await expect.poll(() => said.filter({visible: true}).count()).toBe(1);
    await page.getByRole('searchbox').fill('');
    await page.getByText('All 6 pages').click();
    const first = page.getByRole('table', {name: 'All pages'}).getByRole('row').nth(1);
    const sort = page.getByRole('table', {name: 'All pages'}).getByRole('button', {name: 'Page'});
    await sort.click();
    expect(await first.innerText()).toMatch(/^Alder/);
    await sort.click();
    expect(await first.innerText()).toMatch(/^Running/);
    expect(heard()).toEqual([]);
    await context.close();
  });
});
