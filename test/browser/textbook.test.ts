import {mkdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import {beforeAll, expect, it} from 'vitest';
import {ask} from '../support/browser/ask.ts';
import {PHONE, panelOf} from '../support/browser/chat-page.ts';
import {browserRig} from '../support/browser/launch-browser.ts';
import type {WatchedPage} from '../support/browser/open-page.ts';
import {siteInBrowser} from '../support/browser/site-in-browser.ts';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {painted} from '../support/jump/painted.ts';
import {BUNDLERS, buildTextbook} from '../support/site/build-site.ts';
import {projectFolder} from '../support/site/site-folder.ts';

const CHAPTER = 'docs/chapter-03-kinematics';
const NO_WORKERS = `<meta http-equiv="Content-Security-Policy" content="worker-src 'none'">`;
const screenshots = join(projectFolder, 'test/output/screenshots');

for (const bundler of BUNDLERS) {
  describeWithRig([browserRig], `the textbook, built with ${bundler}, in a browser`, () => {
    let opened: WatchedPage;
    const {open: visit} = siteInBrowser(() => buildTextbook(bundler));

    beforeAll(async () => {
      await mkdir(screenshots, {recursive: true});
    });

    async function open(path: string, options = {}): Promise<Page> {
      opened = await visit(path, options);
      return opened.page;
    }

    async function screenshot(page: Page, name: string): Promise<void> {
      await page.screenshot({path: join(screenshots, `${bundler}-${name}.png`)});
    }

    it('shows formulas as formulas', async () => {
      const page = await open(CHAPTER);
      expect(await page.locator('.katex-display').count()).toBeGreaterThan(5);
      const formula = await page.locator('.katex-display .katex-html').first().boundingBox();
      expect(formula?.height).toBeGreaterThan(15);
      // The fonts come from the site itself.
      const loaded = await page.evaluate(() => document.fonts.check('16px KaTeX_Main'));
      expect(loaded).toBe(true);
      await screenshot(page, 'chapter');
    });

    it('asks for nothing of the chat before a reader wants it', async () => {
      const page = await open(CHAPTER);
      const before = opened.requests.length;
      expect(opened.requests.filter((path) => path.includes('rag-chat/'))).toEqual([]);
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
      // Where the pointer goes, the script is fetched; the index when the chat is opened.
      await page.getByRole('button', {name: 'Ask the book'}).hover();
      const sinceHover = () => opened.requests.slice(before);
      await expect.poll(() => sinceHover().some((path) => path.endsWith('.js'))).toBe(true);
      expect(sinceHover().filter((path) => path.includes('rag-chat/'))).toEqual([]);
      await page.getByRole('button', {name: 'Ask the book'}).click();
      await page.getByLabel('Your question').waitFor();
      await expect
        .poll(() => sinceHover().filter((path) => path.includes('rag-chat/')))
        .toContain('/rag-chat/manifest.json');
    });

    it('searches in a worker, which starts when the chat is opened and stays', async () => {
      const page = await open(CHAPTER);
      expect(page.workers()).toEqual([]);
      await page.getByRole('button', {name: 'Ask the book'}).click();
      const directories = () => opened.requests.filter((path) => path.includes('rag-chat/terms/'));
      await expect.poll(() => [page.workers().length, directories().length]).toEqual([1, 1]);
      await ask(page, 'What is gimbal lock?');
      await ask(page, 'What is a rotation matrix?');
      expect(page.workers()).toHaveLength(1);
      const manifests = opened.requests.filter((path) => path.endsWith('rag-chat/manifest.json'));
      expect(manifests).toHaveLength(1);
      expect(directories()).toHaveLength(1);
      expect(opened.complaints).toEqual([]);
    });

    it('searches in the page where the site allows no workers', async () => {
      const page = await open(CHAPTER);
      await page.evaluate(
        (meta) => document.head.insertAdjacentHTML('beforeend', meta),
        NO_WORKERS,
      );
      await ask(page, 'What is gimbal lock?');
      expect(page.workers()).toEqual([]);
      const link = page.getByRole('link', {name: /: Chapter 2, Section 2\.3/});
      expect(await link.count()).toBeGreaterThan(0);
    });

    it('answers in its own words, each with a citation that leads to the section', async () => {
      const page = await open('');
      await ask(page, 'What is gimbal lock?');
      await screenshot(page, 'answer');
      const citation = page.getByRole('link', {name: /: Chapter 2, Section 2\.3 — Euler angles/});
      const quote = await panelOf(page)
        .locator('p', {has: citation.first()})
        .first()
        .evaluate((paragraph) => paragraph.firstChild?.textContent?.trim());
      await page.evaluate(() => Object.assign(window, {stillTheSamePage: true}));

      await citation.first().click();
      await page.waitForURL('**/docs/chapter-02-coordinate-frames#23-euler-angles-and-quaternions');

      // No full load: the panel stays, and so does what was asked.
      expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
      expect(await page.getByRole('heading', {name: 'What is gimbal lock?'}).isVisible()).toBe(
        true,
      );
      // The very sentence is highlighted, below the navbar.
      await expect.poll(async () => (await painted(page)).text).toBe(quote?.replace(/\s+/g, ''));
      await expect.poll(async () => (await painted(page)).top).toBeLessThan(400);
      const {top, navbarBottom} = await painted(page);
      expect(top).toBeGreaterThan(navbarBottom);
      await screenshot(page, 'cited-section');
      // The panel stands beside the text, not on it.
      const text = await page.locator('main article').boundingBox();
      const panel = await panelOf(page).boundingBox();
      expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
      expect(text?.width).toBeGreaterThan(500);
      expect(opened.complaints).toEqual([]);
    });

    it('leads from a question about selected text to the very words, formulas and all', async () => {
      const page = await open(CHAPTER);
      const formulas = page.locator('main article p:has(.katex)');
      const selected = await formulas.nth(3).evaluate((paragraph) => {
        window.getSelection()?.selectAllChildren(paragraph);
        const words = paragraph.cloneNode(true);
        if (words instanceof Element) {
          for (const formula of words.querySelectorAll('.katex')) {
            formula.remove();
          }
        }
        return {
          text: words.textContent?.replace(/\s+/g, ''),
          formulas: paragraph.querySelectorAll('.katex').length,
        };
      });
      await page.getByRole('button', {name: 'Ask about this'}).click();
      await page.getByLabel('Your question').fill('What does this mean?');
      await page.keyboard.press('Enter');
      await page.locator('[data-turn="answered"]').waitFor();
      // From another page, too.
      await page.locator('main a.pagination-nav__link').last().click();
      await page.waitForURL((url) => !url.pathname.includes(CHAPTER));
      await panelOf(page).locator('blockquote a').first().click();
      await expect.poll(() => painted(page)).toMatchObject(selected);
      await expect.poll(async () => (await painted(page)).top).toBeLessThan(500);
      await page.getByRole('button', {name: 'Return'}).click();
      await expect.poll(() => new URL(page.url()).pathname).not.toContain(CHAPTER);
      expect(opened.complaints).toEqual([]);
    });

    it('cites something for each question that the demo proposes', async () => {
      const file = join(projectFolder, 'example-site/demo-questions.json');
      const questions: readonly string[] = JSON.parse(await readFile(file, 'utf8'));
      const page = await open(CHAPTER);
      for (const question of questions) {
        await ask(page, question);
        const answer = panelOf(page).locator('article', {hasText: question});
        expect(await answer.getByRole('link').count(), question).toBeGreaterThan(1);
      }
    });

    it('answers from the edition that the reader is in', async () => {
      const page = await open('docs/first-edition/chapter-03-kinematics');
      await ask(page, 'What is gimbal lock?');
      const link = panelOf(page)
        .getByRole('link', {name: /: Chapter 2, Section 2\.3/})
        .first();
      expect(await link.getAttribute('href')).toMatch(/^\/docs\/first-edition\/chapter-02/);
      await open(CHAPTER);
      await ask(opened.page, 'What is gimbal lock?');
      for (const cited of await panelOf(opened.page).getByRole('link').all()) {
        expect(await cited.getAttribute('href')).not.toContain('first-edition');
      }
    });

    it('answers in the language of the page', async () => {
      const page = await open('fr/docs/chapter-02-coordinate-frames');
      await page.getByRole('button', {name: 'Interroger le livre'}).click();
      await page.getByLabel('Votre question').fill('matrice de rotation');
      await page.keyboard.press('Enter');
      const link = page.getByRole('link', {name: /: Chapitre 2, Section 2\.2/}).first();
      expect(await link.getAttribute('href')).toBe(
        '/fr/docs/chapter-02-coordinate-frames#22-rotation-matrices',
      );
      await screenshot(page, 'french-answer');
    });

    it('shows code and tables as such, and asks what it proposes', async () => {
      const page = await open(CHAPTER);
      await ask(page, 'Is there a program that turns x and y into the two joint angles?');
      await panelOf(page).locator('pre').first().waitFor();
      expect(await panelOf(page).locator('pre').first().textContent()).toContain('atan2');
      await screenshot(page, 'code-answer');
      await ask(page, 'sliding joint name');
      await panelOf(page).getByRole('columnheader', {name: 'Motion'}).waitFor();
      expect(
        await panelOf(page)
          .getByRole('row', {name: /slides along an axis/})
          .count(),
      ).toBe(1);
      await screenshot(page, 'table-answer');
      const answered = panelOf(page).locator('article', {hasText: 'sliding joint name'});
      const proposed = answered.getByRole('list').last().getByRole('button').first();
      const question = (await proposed.textContent()) ?? '';
      await proposed.click();
      const further = panelOf(page).locator('article', {
        has: page.getByRole('heading', {name: question}),
      });
      await further.getByText('From the book').waitFor();
      await screenshot(page, 'proposed-answer');
    });

    it('says so when the book has no answer', async () => {
      const page = await open(CHAPTER);
      await ask(page, 'Who won the football world cup?');
      const said = panelOf(page).getByRole('article').getByText('The book doesn’t say.');
      expect(await said.isVisible()).toBe(true);
      await page.getByText('Nearest to it, though no answer').waitFor();
      // No numbered link: nothing is cited.
      expect(await panelOf(page).locator('[data-citation]').count()).toBe(0);
      await screenshot(page, 'refusal');
    });

    it('keeps the question when the index cannot be had, and tries again', async () => {
      const page = await open(CHAPTER);
      await page.route('**/rag-chat/manifest.json', (route) => route.abort());
      await ask(page, 'What is gimbal lock?');
      expect(await page.getByRole('alert').textContent()).toContain('could not be reached');
      await screenshot(page, 'failure');
      await page.unroute('**/rag-chat/manifest.json');
      await page.getByRole('button', {name: 'Try again'}).click();
      await page
        .getByRole('link', {name: /: Chapter 2, Section 2\.3/})
        .first()
        .waitFor();
    });

    it('can be used with the keyboard alone', async () => {
      const page = await open(CHAPTER);
      const launcher = page.getByRole('button', {name: 'Ask the book'});
      await launcher.focus();
      await page.keyboard.press('Enter');
      const input = page.getByLabel('Your question');
      await input.waitFor();
      await expect.poll(() => input.evaluate((box) => box === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      expect(await input.isVisible()).toBe(false);
      expect(await launcher.evaluate((button) => button === document.activeElement)).toBe(true);
    });

    it('fills a phone, and shows the section when a citation is tapped', async () => {
      const page = await open(CHAPTER, PHONE);
      await screenshot(page, 'phone-chapter');
      await ask(page, 'What is gimbal lock?');
      await screenshot(page, 'phone-answer');
      const panel = await panelOf(page).boundingBox();
      expect(panel).toMatchObject({x: 0, width: 390});
      const citation = page.getByRole('link', {name: /: Chapter 2, Section 2\.3/}).first();
      await citation.tap();
      await screenshot(page, 'phone-citation');
      await page.getByRole('link', {name: 'Show in page'}).tap();
      await page.waitForURL('**/chapter-02-coordinate-frames#23-euler-angles-and-quaternions');
      await expect.poll(async () => (await painted(page)).top).toBeLessThan(600);
      expect(await page.getByLabel('Your question').isVisible()).toBe(false);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
    });

    it('is readable in the dark', async () => {
      const page = await open(CHAPTER, {colorScheme: 'dark'});
      await ask(page, 'What is gimbal lock?');
      await screenshot(page, 'dark-answer');
      const [ink, paper] = await panelOf(page).evaluate((panel) => {
        const {color, backgroundColor} = getComputedStyle(panel);
        return [color, backgroundColor].map((value) =>
          (value.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0),
        );
      });
      expect((ink ?? 0) - (paper ?? 0)).toBeGreaterThan(400);
    });
  });
}
