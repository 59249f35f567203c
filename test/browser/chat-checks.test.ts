import {mkdir} from 'node:fs/promises';
import {join} from 'node:path';
import type {Browser, BrowserContextOptions, Page} from 'playwright-core';
import {afterAll, afterEach, beforeAll, expect, it} from 'vitest';
import {ask} from '../support/browser/ask.ts';
import {PHONE, panelOf, WIDE} from '../support/browser/chat-page.ts';
import {browserRig, launchBrowser} from '../support/browser/launch-browser.ts';
import {openPage, type WatchedPage} from '../support/browser/open-page.ts';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {buildTextbook} from '../support/site/build-site.ts';
import {type ServedFolder, serveFolder} from '../support/site/serve-folder.ts';
import {projectFolder} from '../support/site/site-folder.ts';

const CHAPTER = 'docs/chapter-03-kinematics';
const GIMBAL = 'What is gimbal lock?';
const screenshots = join(projectFolder, 'test/output/screenshots');

describeWithRig([browserRig], 'the chat in the page', () => {
  let browser: Browser;
  let site: ServedFolder;
  let opened: WatchedPage;

  beforeAll(async () => {
    await mkdir(screenshots, {recursive: true});
    site = await serveFolder((await buildTextbook('faster')).outDir);
    browser = await launchBrowser();
  });

  afterEach(async () => {
    expect(opened.complaints).toEqual([]);
    await opened.close();
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  async function open(path = CHAPTER, options: BrowserContextOptions = WIDE): Promise<Page> {
    opened = await openPage(browser, site.url + path, options);
    return opened.page;
  }

  const field = (page: Page) => page.getByLabel('Your question');
  const hasFocus = (page: Page) => field(page).evaluate((box) => box === document.activeElement);

  it('is opened by an address with a question, which it does not ask', async () => {
    const page = await open(`${CHAPTER}?ask=What%20is%20gimbal%20lock%3F#33`);
    await expect.poll(() => field(page).inputValue()).toBe(GIMBAL);
    expect(new URL(page.url()).search).toBe('');
    expect(await panelOf(page).getByRole('article').count()).toBe(0);
  });

  it('opens with its keys, and Escape closes it only from within', async () => {
    const page = await open();
    await page.keyboard.press('Control+i');
    await expect.poll(() => hasFocus(page)).toBe(true);
    await page.locator('main article p').first().click();
    await page.keyboard.press('Escape');
    expect(await field(page).isVisible()).toBe(true);
    await page.keyboard.press('Control+i');
    await expect.poll(() => hasFocus(page)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await field(page).isVisible()).toBe(false);
  });

  it('cannot be reached with Tab while it is closed', async () => {
    const page = await open();
    await page.keyboard.press('Control+i');
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () => document.activeElement?.closest('#rag-chat-panel') !== null,
      );
      expect(isInside).toBe(false);
    }
  });

  it('stays open from page to page and after a reload, with what was said and where one was in it', async () => {
    const page = await open();
    await ask(page, GIMBAL);
    await ask(page, 'sliding joint name');
    const scroller = panelOf(page).getByRole('log');
    await scroller.evaluate((log) => log.scrollTo(0, 120));
    await expect
      .poll(() => page.evaluate(() => Object.values(sessionStorage).includes('120')))
      .toBe(true);
    await page.getByRole('link', {name: 'Jacobians', exact: true}).first().click();
    await page.waitForURL('**/chapter-04-jacobians');
    expect(await scroller.evaluate((log) => log.scrollTop)).toBe(120);
    await page.reload({waitUntil: 'networkidle'});
    await panelOf(page).getByRole('heading', {name: GIMBAL}).waitFor({state: 'attached'});
    await expect.poll(() => scroller.evaluate((log) => log.scrollTop)).toBe(120);
  });

  it('leaves the focus in the page after a reload, and keeps what was typed in a narrower window', async () => {
    const page = await open(`${CHAPTER}?x=a%20b&ask=Why&y#33`);
    await expect.poll(() => hasFocus(page)).toBe(true);
    expect(new URL(page.url()).search).toBe('?x=a%20b&y');
    await field(page).fill('What holds');
    await page.reload({waitUntil: 'networkidle'});
    await field(page).waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('What holds');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.setViewportSize({width: 900, height: 800});
    await page.getByRole('dialog', {name: 'Ask the book'}).waitFor();
    expect(await field(page).inputValue()).toBe('What holds');
  });

  it('is a conversation of its own in a copy of the tab, until one of them forgets all', async () => {
    const page = await open();
    await ask(page, GIMBAL);
    const [copy] = await Promise.all([
      page.waitForEvent('popup'),
      // What a tab opens gets a copy of what the tab keeps, as one that the reader duplicates.
      page.evaluate(() => void window.open(window.location.href)),
    ]);
    const questions = (tab: Page) =>
      panelOf(tab).getByRole('article').getByRole('heading', {level: 3});
    await expect.poll(() => questions(copy).allInnerTexts()).toEqual([GIMBAL]);
    await ask(page, 'sliding joint name');
    await ask(copy, 'What is a Jacobian?');
    expect(await questions(page).allInnerTexts()).toEqual([GIMBAL, 'sliding joint name']);
    await page.reload({waitUntil: 'networkidle'});
    await expect
      .poll(() => questions(page).allInnerTexts())
      .toEqual([GIMBAL, 'sliding joint name']);
    await page.getByRole('button', {name: 'New chat'}).click();
    const before = (question: string) => panelOf(page).getByRole('button', {name: question});
    await before('sliding joint name').waitFor();
    await before('What is a Jacobian?').waitFor();
    await ask(copy, 'What is a twist?');
    await before('What is a twist?').waitFor();
    await page.getByRole('button', {name: 'Forget all'}).click();
    await expect.poll(() => questions(copy).count()).toBe(0);
    await copy.reload({waitUntil: 'networkidle'});
    const kept = () => Object.values(localStorage).join();
    expect(await copy.evaluate(kept)).not.toContain(GIMBAL);
  });

  it.each([997, 1280, 1440, 1680])(
    'leaves the page readable in a window of %i pixels',
    async (width) => {
      const page = await open(CHAPTER, {viewport: {width, height: 800}});
      await ask(page, GIMBAL);
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overhang).toBeLessThanOrEqual(0);
      const text = await page.locator('main article p').first().boundingBox();
      const panel = await panelOf(page).boundingBox();
      if (width >= 1280) {
        expect(text?.width).toBeGreaterThanOrEqual(550);
        expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
      }
    },
  );

  it('is as wide as the reader draws it', async () => {
    const page = await open();
    await page.keyboard.press('Control+i');
    await field(page).waitFor();
    // It comes in from the side.
    await panelOf(page).evaluate((panel) =>
      Promise.all(panel.getAnimations().map(({finished}) => finished)),
    );
    const edge = await page.getByRole('separator', {name: 'Width of the chat'}).boundingBox();
    const x = (edge?.x ?? 0) + 5;
    await page.mouse.move(x, 400);
    await page.mouse.down();
    await page.mouse.move(x - 100, 400, {steps: 4});
    await page.mouse.up();
    await expect.poll(async () => (await panelOf(page).boundingBox())?.width).toBe(480);
    await page.reload({waitUntil: 'networkidle'});
    await expect.poll(async () => (await panelOf(page).boundingBox())?.width).toBe(480);
  });

  it('answers where the browser keeps nothing', async () => {
    const page = await open();
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await ask(page, GIMBAL);
    await page.locator('[data-citation]').first().waitFor();
  });

  it('keeps the box in sight above a phone’s keyboard, and the page where it was', async () => {
    const page = await open(CHAPTER, PHONE);
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.getByRole('button', {name: 'Ask the book'}).tap();
    await field(page).waitFor();
    // A keyboard takes from what is seen, and leaves the window as it is.
    await page.evaluate(() => {
      Object.defineProperty(window.visualViewport, 'height', {value: 420, configurable: true});
      window.visualViewport?.dispatchEvent(new Event('resize'));
    });
    await expect
      .poll(async () => {
        const box = await field(page).boundingBox();
        return (box?.y ?? 999) + (box?.height ?? 0);
      })
      .toBeLessThan(420);
    await page.getByRole('button', {name: 'Close'}).tap();
    expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(900);
  });

  it('is on no printed page, except for an answer that is printed by itself', async () => {
    const page = await open();
    await ask(page, GIMBAL);
    await page.emulateMedia({media: 'print'});
    expect(await panelOf(page).isVisible()).toBe(false);
    expect(await page.getByRole('button', {name: 'Ask the book'}).isVisible()).toBe(false);
    await page.emulateMedia({media: 'screen'});
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole('button', {name: 'Print'}).click();
    await page.emulateMedia({media: 'print'});
    const printed = page.locator('body > article');
    await printed.waitFor();
    expect(await printed.innerText()).toMatch(/\/docs\/chapter-02-coordinate-frames#23-euler/);
    expect(await page.locator('main').isVisible()).toBe(false);
    await page.screenshot({path: join(screenshots, 'printed-answer.png')});
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await page.locator('main').isVisible()).toBe(true);
    await page.emulateMedia({media: 'screen'});
  });

  it('moves nothing for readers who want no motion', async () => {
    const page = await open(CHAPTER, {...WIDE, reducedMotion: 'reduce'});
    await ask(page, GIMBAL);
    const moving = await panelOf(page).evaluate(
      (panel) =>
        [panel, ...panel.querySelectorAll('*')].filter((element) => {
          const {animationName, animationDuration} = getComputedStyle(element);
          return animationName !== 'none' && animationDuration !== '0s';
        }).length,
    );
    expect(moving).toBe(0);
  });

  it('is told to a screen reader in a few words at a time, and never twice', async () => {
    const page = await open();
    await page.keyboard.press('Control+i');
    await field(page).waitFor();
    await page.evaluate(() => {
      const said: {readonly at: number; readonly text: string}[] = [];
      Object.assign(window, {said});
      const node = document.querySelector('#rag-chat-panel [aria-live="polite"]');
      new MutationObserver(() => {
        said.push({at: performance.now(), text: node?.textContent ?? ''});
      }).observe(node ?? document.body, {childList: true, characterData: true, subtree: true});
    });
    await ask(page, GIMBAL);
    const spoken = () =>
      page.evaluate(
        () => (window as unknown as {said: readonly {at: number; text: string}[]}).said,
      );
    await expect
      .poll(async () => (await spoken()).some(({text}) => text.includes('Complete:')), {
        timeout: 10_000,
      })
      .toBe(true);
    const all = await spoken();
    for (const [place, {at}] of all.entries()) {
      expect(at - (all[place - 1]?.at ?? Number.NEGATIVE_INFINITY)).toBeGreaterThan(1400);
    }
    expect(await panelOf(page).getByRole('log').getAttribute('aria-live')).toBe('off');
  });
});
