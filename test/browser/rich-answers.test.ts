import {mkdir} from 'node:fs/promises';
import {join} from 'node:path';
import type {BrowserContextOptions, Page} from 'playwright-core';
import {beforeAll, expect, it} from 'vitest';
import {ask} from '../support/browser/ask.ts';
import {panelOf} from '../support/browser/chat-page.ts';
import {browserRig} from '../support/browser/launch-browser.ts';
import type {WatchedPage} from '../support/browser/open-page.ts';
import {siteInBrowser} from '../support/browser/site-in-browser.ts';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {BUNDLERS, buildTextbook} from '../support/site/build-site.ts';
import {projectFolder} from '../support/site/site-folder.ts';

const CHAPTER = 'docs/chapter-01-what-a-robot-is';
const ASKS_FOR_CODE = 'Is there a program that turns x and y into the two joint angles?';
const ASKS_FOR_TABLE = 'sliding joint name';
const ASKS_FOR_FORMULA =
  'How do I get the joint angles for my 6 axis arm if there is no neat formula for it?';
const ASKS_FOR_COMMAS =
  'roll pitch yaw or quaternions, which should I use to store how my drone is tilted?';
/** What only the script of KaTeX says. */
const KATEX = 'KaTeX parse error';

const screenshots = join(projectFolder, 'test/output/screenshots');

for (const bundler of BUNDLERS) {
  describeWithRig([browserRig], `an answer of the textbook, built with ${bundler}`, () => {
    let opened: WatchedPage;
    const {open: visit} = siteInBrowser(() => buildTextbook(bundler));

    beforeAll(async () => {
      await mkdir(screenshots, {recursive: true});
    });

    async function open(options: BrowserContextOptions = {}): Promise<Page> {
      opened = await visit(CHAPTER, options);
      return opened.page;
    }

    /** Scripts that the page gets from now on and that say something. */
    function scriptsWith(page: Page, text: string): string[] {
      const found: string[] = [];
      page.on('response', async (response) => {
        // What the page has already is answered without its text.
        const script = response.url().endsWith('.js') ? await response.text().catch(() => '') : '';
        if (script.includes(text)) {
          found.push(response.url());
        }
      });
      return found;
    }

    it('draws its formulas as the site does, fetching what draws them with the first one', async () => {
      const page = await open();
      const fetched = scriptsWith(page, KATEX);
      await ask(page, 'What is gimbal lock?');
      await page.waitForLoadState('networkidle');
      expect(await panelOf(page).locator('.katex').count()).toBe(0);
      expect(fetched).toEqual([]);
      await ask(page, ASKS_FOR_FORMULA);
      const formula = panelOf(page).locator('.katex-display .katex-html').first();
      await formula.waitFor();
      await expect.poll(() => fetched).toHaveLength(1);
      expect(await formula.evaluate((element) => getComputedStyle(element).fontFamily)).toContain(
        'KaTeX_Main',
      );
      // As large as a formula in the text, and no taller than it needs to be.
      expect((await formula.boundingBox())?.height).toBeGreaterThan(30);
      expect(opened.complaints).toEqual([]);
      await panelOf(page).screenshot({path: join(screenshots, `${bundler}-rich-formula.png`)});
    });

    it('begins no line with a comma that follows a formula', async () => {
      const page = await open();
      await ask(page, ASKS_FOR_COMMAS);
      const panel = panelOf(page);
      await panel.locator('p .katex').nth(2).waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(async () => {
        await document.fonts.ready;
      });
      const heights: number[] = [];
      for (let width = 300; width < 420; width += 5) {
        await panel.evaluate((element, width) => {
          element.style.width = `${width}px`;
        }, width);
        // A short formula and its comma, on one line.
        heights.push(
          ...(await panel
            .locator('p [data-rag-chat=whole]')
            .evaluateAll((all) => all.map((whole) => whole.getBoundingClientRect().height))),
        );
      }
      expect(heights.length).toBeGreaterThan(60);
      expect(Math.max(...heights)).toBeLessThan(30);
    });

    it('begins no line with the number of a citation, and copies no stray sign with it', async () => {
      const page = await open();
      await ask(page, 'What is gimbal lock?');
      await ask(page, ASKS_FOR_COMMAS);
      const panel = panelOf(page);
      await panel.locator('p .katex').nth(2).waitFor();
      const chips = panel.locator('p [data-citation]');
      const alone: number[] = [];
      for (let width = 300; width < 420; width += 5) {
        await panel.evaluate((element, width) => {
          element.style.width = `${width}px`;
        }, width);
        alone.push(
          await chips.evaluateAll(
            (all) =>
              all.filter((chip) => {
                const before = document.createRange();
                before.setStart(chip.closest('p') ?? chip, 0);
                before.setEndBefore(chip);
                const last = Array.from(before.getClientRects()).findLast(({width}) => width > 1);
                return last !== undefined && last.bottom <= chip.getBoundingClientRect().top;
              }).length,
          ),
        );
      }
      expect(await chips.count()).toBeGreaterThan(3);
      expect(alone).toEqual(alone.map(() => 0));
      await chips.first().evaluate((chip) => {
        window.getSelection()?.selectAllChildren(chip.closest('p') ?? chip);
      });
      const copied = await page.evaluate(() => String(window.getSelection()));
      expect(copied).toContain('is lost.');
      expect(copied).not.toMatch(/\u2060|\u00a0/);
    });

    it('shows formulas as they are written where what draws them cannot be had', async () => {
      const page = await open();
      await page.route('**/*.js', async (route) => {
        const response = await route.fetch();
        await ((await response.text()).includes(KATEX) ? route.abort() : route.fulfill({response}));
      });
      await ask(page, ASKS_FOR_FORMULA);
      await panelOf(page).getByText('\\mathrm{dof}').waitFor();
      expect(await panelOf(page).locator('.katex').count()).toBe(0);
    });

    it("has its code in the site's own code block, in the colours of the page", async () => {
      const page = await open();
      await ask(page, ASKS_FOR_CODE);
      const block = panelOf(page).locator('.theme-code-block.language-python').first();
      await block.waitFor();
      expect(await block.locator('.token.keyword').first().textContent()).toBe('from');
      const paper = () => block.evaluate((element) => getComputedStyle(element).backgroundColor);
      const light = await paper();
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      await expect.poll(paper).not.toBe(light);
      // The buttons of the block are clear of the citation.
      await block.hover();
      await panelOf(page).screenshot({path: join(screenshots, `${bundler}-rich-code.png`)});
      const [copy, chip] = await Promise.all([
        block.getByRole('button', {name: 'Copy code to clipboard'}).boundingBox(),
        block.locator('xpath=following::a[1]').boundingBox(),
      ]);
      expect((copy?.y ?? 0) + (copy?.height ?? 0)).toBeLessThanOrEqual(chip?.y ?? 0);
      expect(opened.complaints).toEqual([]);
    });

    it('has the place of its code from the beginning, though the code block comes late', async () => {
      const page = await open();
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.getByRole('button', {name: 'Ask the book'}).click();
      await page.getByLabel('Your question').waitFor();
      await page.route('**/*.js', async (route) => {
        const response = await route.fetch();
        if ((await response.text()).includes('data-theme')) {
          await released;
        }
        await route.fulfill({response});
      });
      await ask(page, ASKS_FOR_CODE);
      const plain = panelOf(page).locator('pre').first();
      await plain.waitFor();
      const before = await plain.boundingBox();
      expect(await panelOf(page).locator('.theme-code-block').count()).toBe(0);
      release();
      const block = panelOf(page).locator('.theme-code-block').first();
      await block.waitFor();
      const after = await block.boundingBox();
      expect(after?.height).toBeCloseTo(before?.height ?? 0, 0);
    });

    for (const [name, width, colorScheme] of [
      ['narrow', 320, 'light'],
      ['phone', 390, 'dark'],
    ] as const) {
      it(`fits into ${width} pixels; what is wider scrolls by itself, by keyboard, too`, async () => {
        const page = await open({viewport: {width, height: 844}, colorScheme});
        for (const question of [ASKS_FOR_CODE, ASKS_FOR_FORMULA, ASKS_FOR_TABLE]) {
          await ask(page, question);
          await page.waitForLoadState('networkidle');
          const wider = await panelOf(page).evaluate((panel) =>
            [panel, ...Array.from(panel.querySelectorAll('ol, article, article > div'))]
              .filter((element) => element.scrollWidth > element.clientWidth)
              .map((element) => element.className),
          );
          expect(wider, question).toEqual([]);
        }
        const table = panelOf(page).getByRole('region', {name: 'Table'});
        await table.focus();
        await page.keyboard.press('ArrowRight');
        await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
        await page.evaluate(() => document.querySelector<HTMLElement>(':focus')?.blur());
        await panelOf(page).screenshot({path: join(screenshots, `${bundler}-rich-${name}.png`)});
        expect(opened.complaints).toEqual([]);
      });
    }
  });
}
