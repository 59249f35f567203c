import {fileURLToPath} from 'node:url';
import {expect, it} from 'vitest';
import {browserRig} from '../../support/browser/launch-browser.ts';
import type {WatchedPage} from '../../support/browser/open-page.ts';
import {siteInBrowser} from '../../support/browser/site-in-browser.ts';
import {expectChatWorks, expectQuiet, SMALL_SITE} from '../../support/browser/small-site-reader.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {buildSite} from '../../support/site/build-site.ts';

const docs = fileURLToPath(new URL('../../fixtures/small-site', import.meta.url));
const overlay = fileURLToPath(new URL('../../fixtures/own-theme', import.meta.url));

describeWithRig([browserRig], 'a site with a Root, Layout, Navbar and SearchBar of its own', () => {
  let opened: WatchedPage;
  const {open: visit} = siteInBrowser(() =>
    buildSite({
      ...{docs, overlay, bundler: 'webpack', options: SMALL_SITE},
      config: {plugins: ['@docusaurus/plugin-content-pages']},
    }),
  );

  async function open(path: string, javaScriptEnabled = true) {
    opened = await visit(path, {javaScriptEnabled});
    return opened.page;
  }

  const button = () => opened.page.getByRole('button', {name: 'Ask the book', exact: true});

  it('has the button beside its own search box, and a chat that works', async () => {
    const page = await open('docs/chapter-02-arms');
    expect(await page.locator('#own-root #own-layout').count()).toBe(1);
    const search = await page.getByLabel('Own search').boundingBox();
    const launcher = await button().boundingBox();
    expect(Math.abs((search?.y ?? 0) - (launcher?.y ?? 99))).toBeLessThan(20);
    expect(await button().count()).toBe(1);
    await expectChatWorks(opened);
  });

  it.each([
    ['landing', 'whose navbar has no search box'],
    ['bare', 'without a navbar'],
  ])('has the button at the edge of its page "%s", %s', async (path) => {
    const page = await open(path);
    await button().waitFor();
    expect(await button().count()).toBe(1);
    const box = await button().boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    expect(box?.y).toBeGreaterThan(height - 100);
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
            type: 'layout-shift',
            buffered: true,
          });
          setTimeout(() => resolve(0), 200);
        }),
    );
    expect(shifts).toBe(0);
    await button().click();
    await page.getByLabel('Your question').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => button().evaluate((it) => it === document.activeElement)).toBe(true);
    expectQuiet(opened);
  });

  it('has one button, as the reader goes from pages with a search box to others', async () => {
    const page = await open('docs/robots');
    expect(await button().count()).toBe(1);
    expect((await button().boundingBox())?.y).toBeLessThan(100);
    await page.getByRole('link', {name: 'Own start'}).click();
    await page.getByRole('link', {name: 'Own robots'}).waitFor();
    await expect.poll(() => button().count()).toBe(1);
    expect((await button().boundingBox())?.y).toBeGreaterThan(100);
    await page.getByRole('link', {name: 'Own robots'}).click();
    await page.getByLabel('Own search').waitFor();
    await expect.poll(() => button().count()).toBe(1);
    expect((await button().boundingBox())?.y).toBeLessThan(100);
    expectQuiet(opened);
  });

  it('sends pages without a search box from the server without a button', async () => {
    await open('landing', false);
    expect(await button().count()).toBe(0);
  });
});
