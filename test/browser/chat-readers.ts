import type {BrowserContextOptions, Locator, Page} from 'playwright-core';
import {expect, it} from 'vitest';
import {citationsOf, PHONE, WIDE} from '../support/browser/chat-page.ts';
import {browserRig} from '../support/browser/launch-browser.ts';
import type {WatchedPage} from '../support/browser/open-page.ts';
import {siteInBrowser} from '../support/browser/site-in-browser.ts';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {painted} from '../support/jump/painted.ts';
import type {BuiltSite} from '../support/site/build-site.ts';
import {frozenQuestions} from '../support/textbook/questions.ts';

const CHAPTER = 'docs/chapter-03-kinematics';
const PATIENCE = {timeout: 15_000};
const HOW_MANY = 10;
const MOST = 14;

/** Of those that the textbook answers, more than are needed, from all over it: some are refused. */
const questions = frozenQuestions()
  .filter(({gold}) => gold.length > 0)
  .filter((_, place) => place % 5 === 0)
  .map(({question}) => question);

/** Readers ask ten questions and follow each citation of the answers, in some way of reading the textbook. */
export function describeReaders(
  name: string,
  direction: 'ltr' | 'rtl',
  build: () => Promise<BuiltSite>,
): void {
  describeWithRig([browserRig], `readers of ${name}`, () => {
    let opened: WatchedPage;
    const {open: visit} = siteInBrowser(build);

    async function open(options: BrowserContextOptions): Promise<Page> {
      opened = await visit(CHAPTER, options);
      const {page} = opened;
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(direction);
      return page;
    }

    async function answered(page: Page, question: string): Promise<readonly Locator[]> {
      await page.getByRole('heading', {name: question, exact: true}).waitFor();
      await page.locator('[data-turn="answered"]:last-of-type').waitFor({state: 'attached'});
      return citationsOf(page, question).all();
    }

    /** The highlighted sentence is the one that the citation quotes, and it can be seen. */
    async function expectHighlighted(page: Page, where: string): Promise<void> {
      const height = page.viewportSize()?.height ?? 0;
      await expect
        .poll(async () => {
          const {top, navbarBottom, text, formulas} = await painted(page);
          const isThere = text !== '' || formulas > 0;
          return isThere && top !== null && top >= navbarBottom - 1 && top < height;
        }, PATIENCE)
        .toBe(true);
      expect(await page.locator('main article').count(), where).toBe(1);
    }

    it('ask and check with the keyboard alone', async () => {
      const page = await open(WIDE);
      await page.keyboard.press('Control+i');
      await page.getByLabel('Your question').waitFor();
      let asked = 0;
      for (const question of questions.slice(0, MOST)) {
        // Back in the box, wherever the focus is.
        await expect
          .poll(async () => {
            const isThere = await page
              .getByLabel('Your question')
              .evaluate((box) => box === document.activeElement);
            if (!isThere) {
              await page
                .locator('body')
                .evaluate(() => (document.activeElement as HTMLElement).blur());
              await page.keyboard.press('Control+i');
            }
            return isThere;
          })
          .toBe(true);
        await page.keyboard.insertText(question);
        await page.keyboard.press('Enter');
        const chips = await answered(page, question);
        asked += chips.length > 0 ? 1 : 0;
        for (let place = chips.length - 1; place >= 0; place -= 1) {
          await page.keyboard.press('Alt+ArrowUp');
          const label = await page.evaluate(() =>
            document.activeElement?.getAttribute('aria-label'),
          );
          expect(label).toBe(await chips[place]?.getAttribute('aria-label'));
          await page.keyboard.press('Enter');
          await expectHighlighted(page, `${question}: ${label}`);
        }
      }
      expect(asked).toBeGreaterThanOrEqual(HOW_MANY);
      expect(opened.complaints).toEqual([]);
      expect(opened.requests.filter((asked) => /^https?:/.test(asked))).toEqual([]);
    });

    it('ask and check with a finger alone, in the dark', async () => {
      const page = await open({...PHONE, colorScheme: 'dark'});
      await page.getByRole('button', {name: 'Ask the book'}).tap();
      let asked = 0;
      for (const question of questions.slice(0, MOST)) {
        await page.getByLabel('Your question').tap();
        await page.keyboard.insertText(question);
        await page.getByRole('button', {name: 'Ask', exact: true}).tap();
        const chips = await answered(page, question);
        asked += chips.length > 0 ? 1 : 0;
        for (const chip of chips) {
          await chip.tap();
          await page.getByRole('link', {name: 'Show in page'}).tap();
          await expectHighlighted(page, question);
          await page.getByRole('button', {name: 'Return to the answer'}).tap();
          await chip.waitFor();
          await expect
            .poll(() => chip.evaluate((one) => one === document.activeElement), PATIENCE)
            .toBe(true);
        }
      }
      expect(asked).toBeGreaterThanOrEqual(HOW_MANY);
      expect(opened.complaints).toEqual([]);
    });
  });
}
