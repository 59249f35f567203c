import type {Locator, Page} from 'playwright-core';
import {expect, it} from 'vitest';
import {ask} from '../support/browser/ask.ts';
import {panelOf} from '../support/browser/chat-page.ts';
import {browserRig} from '../support/browser/launch-browser.ts';
import {expectFineLooks, LOOKS} from '../support/browser/looks.ts';
import type {WatchedPage} from '../support/browser/open-page.ts';
import {siteInBrowser} from '../support/browser/site-in-browser.ts';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {painted} from '../support/jump/painted.ts';
import {buildTextbook} from '../support/site/build-site.ts';

const CHAPTER = 'docs/chapter-03-kinematics';
const GIMBAL = 'What is gimbal lock?';

for (const [look, options] of LOOKS) {
  describeWithRig([browserRig], `the chat's states, ${look}`, () => {
    let opened: WatchedPage;
    const {open: visit} = siteInBrowser(() => buildTextbook('faster'));

    async function open(path = CHAPTER): Promise<Page> {
      opened = await visit(path, options);
      return opened.page;
    }

    const looksFine = (page: Page, name: string) => expectFineLooks(page, `${look}-${name}`);

    const openChat = (page: Page) => page.getByRole('button', {name: 'Ask the book'}).click();
    const field = (page: Page) => page.getByLabel('Your question');
    const firstChip = (page: Page) => page.locator('[data-citation]').first();

    /** Nothing lies on it. */
    const isInSight = (element: Locator) =>
      element.evaluate((one) => {
        const {left, bottom} = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + 8, bottom - 4));
      });

    /** In the conversation; a screen reader may be told the same. */
    const said = (page: Page, words: string) => panelOf(page).getByRole('article').getByText(words);

    it('closed, first screen, hits while typing', async () => {
      const page = await open();
      await looksFine(page, 'closed');
      await openChat(page);
      await panelOf(page)
        .getByRole('button', {name: 'How far can an arm of two links reach?'})
        .waitFor();
      await looksFine(page, 'first-screen');
      await field(page).pressSequentially('gimbal lo');
      await page
        .getByRole('listbox', {name: 'Matching sections'})
        .getByRole('option')
        .first()
        .waitFor();
      await looksFine(page, 'typing');
      expect(
        await page.getByRole('listbox', {name: 'Matching sections'}).getByRole('option').count(),
      ).toBeLessThanOrEqual(5);
    });

    it('an answer, its citation, the sentence in the page, and back', async () => {
      const page = await open();
      await ask(page, GIMBAL);
      await looksFine(page, 'answer');
      await (options.hasTouch ? firstChip(page).tap() : firstChip(page).hover());
      await page.getByRole('link', {name: 'Show in page'}).waitFor();
      await looksFine(page, 'citation');
      const quote = await page.locator('[data-rag-chat-part] blockquote > span').textContent();
      await page.getByRole('link', {name: 'Show in page'}).click();
      await expect.poll(async () => (await painted(page)).text).toBe(quote?.replace(/\s+/g, ''));
      await page.getByRole('button', {name: 'Return to the answer'}).waitFor();
      await looksFine(page, 'in-page');
      await page.getByRole('button', {name: 'Return to the answer'}).click();
      await expect
        .poll(() => firstChip(page).evaluate((chip) => chip === document.activeElement))
        .toBe(true);
      await page.waitForURL(`**/${CHAPTER}`);
      await looksFine(page, 'returned');
    });

    it('a passage that has changed since', async () => {
      const page = await open('docs/chapter-02-coordinate-frames');
      await ask(page, GIMBAL);
      await page.evaluate(() => {
        for (const paragraph of document.querySelectorAll('main article p')) {
          if (paragraph.textContent?.includes('one degree of freedom')) {
            paragraph.textContent = 'All of this was said anew.';
          }
        }
      });
      await (options.hasTouch ? firstChip(page).tap() : firstChip(page).hover());
      await page.getByRole('link', {name: 'Show in page'}).click();
      await page.getByText('This passage has changed').waitFor();
      expect(await painted(page)).toMatchObject({text: '', formulas: 0});
      await looksFine(page, 'changed-passage');
    });

    it('code, a table, formulas, sources with quotes', async () => {
      const page = await open();
      await ask(page, 'Is there a program that turns x and y into the two joint angles?');
      await page.locator('.theme-code-block').last().waitFor();
      await looksFine(page, 'code');
      await ask(page, 'sliding joint name');
      await panelOf(page).getByRole('columnheader', {name: 'Motion'}).waitFor();
      await panelOf(page).getByRole('button', {name: 'Show quotes'}).last().click();
      await looksFine(page, 'table');
    });

    it('a refusal, within a scope, and the way out of it', async () => {
      const page = await open();
      await openChat(page);
      await page.getByLabel('Where to look').selectOption('page');
      await ask(page, GIMBAL);
      await panelOf(page).getByRole('article').getByText('“Kinematics” doesn’t say.').waitFor();
      await looksFine(page, 'refusal');
      await page.getByRole('button', {name: 'Look in the whole book'}).click();
      await firstChip(page).waitFor();
    });

    it('no index, no connection, a slow one, stopped', async () => {
      const page = await open();
      await page.route('**/rag-chat/manifest.json', (route) => route.abort());
      await ask(page, GIMBAL);
      await page.getByRole('alert').waitFor();
      await looksFine(page, 'failure');
      await page.context().setOffline(true);
      await page.getByRole('button', {name: 'Try again'}).click();
      await page.getByText('There is no connection').waitFor();
      await looksFine(page, 'offline');
      await page.context().setOffline(false);
      await page.unroute('**/rag-chat/manifest.json');
      await page.route('**/rag-chat/manifest.json', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 12_000));
        await route.continue().catch(() => undefined);
      });
      await page.getByRole('button', {name: 'Try again'}).click();
      await said(page, 'Looking it up').waitFor();
      await looksFine(page, 'waiting');
      await page.getByText('The first question takes longest').waitFor();
      await looksFine(page, 'slow');
      await page.getByRole('button', {name: 'Stop'}).click();
      await said(page, 'Stopped.').waitFor();
      await looksFine(page, 'stopped');
    });

    it('a chat that is on its way, and one that does not come', async () => {
      const page = await open();
      let fail: () => void = () => undefined;
      const hasFailed = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route('**/*.js', async (route) => {
        await hasFailed;
        await route.abort();
      });
      const launcher = page.locator('[data-rag-chat-launcher]');
      await launcher.click();
      await expect.poll(() => launcher.getAttribute('aria-busy')).toBe('true');
      const picture = launcher.locator('svg');
      await expect
        .poll(() => picture.evaluate((icon) => Number(getComputedStyle(icon).opacity)))
        .toBeLessThan(0.5);
      await looksFine(page, 'launcher-busy');
      fail();
      const words = page.getByText('Not loaded: try again, or reload the page');
      await expect.poll(async () => (await words.boundingBox())?.width).toBeGreaterThan(100);
      await looksFine(page, 'launcher-failed');
      await page.unroute('**/*.js');
      await launcher.click();
      await panelOf(page).waitFor();
    });

    it('feedback, what was asked before, a selection', async () => {
      const page = await open();
      await ask(page, GIMBAL);
      await page.getByRole('button', {name: 'Not helpful', exact: true}).click();
      for (const reason of ['Beside the point', 'Something else']) {
        expect(await isInSight(page.getByRole('button', {name: reason}))).toBe(true);
      }
      await looksFine(page, 'feedback');
      await page.getByRole('button', {name: 'Incomplete'}).click();
      await page.getByText('Thank you').waitFor();
      await page.getByRole('button', {name: 'New chat'}).click();
      await page.getByRole('button', {name: GIMBAL}).waitFor();
      await looksFine(page, 'asked-before');
      await page.getByRole('button', {name: 'Close'}).click();
      await page
        .locator('main article p')
        .nth(1)
        .evaluate((paragraph) => {
          window.getSelection()?.selectAllChildren(paragraph);
        });
      await page.getByRole('button', {name: 'Ask about this'}).waitFor();
      await looksFine(page, 'selection');
      await page.getByRole('button', {name: 'Ask about this'}).click();
      await page.getByRole('button', {name: 'Do not ask about this text'}).waitFor();
      await looksFine(page, 'about-selection');
      await field(page).press('Enter');
      await page.locator('[data-turn="answered"]').waitFor();
      await looksFine(page, 'about-answer');
    });
  });
}
