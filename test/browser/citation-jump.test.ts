import {fileURLToPath} from 'node:url';
import type {Browser, BrowserContextOptions, Page} from 'playwright-core';
import {afterAll, afterEach, beforeAll, expect, it} from 'vitest';
import {browserRig, launchBrowser} from '../support/browser/launch-browser.ts';
import {openPage, type WatchedPage} from '../support/browser/open-page.ts';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {CHIPS} from '../support/jump/chips.ts';
import {type Painted, painted} from '../support/jump/painted.ts';
import {BUNDLERS, buildSite} from '../support/site/build-site.ts';
import {type ServedFolder, serveFolder} from '../support/site/serve-folder.ts';
import {type SiteCitation, siteCitations} from '../support/site/site-citations.ts';

const docs = fileURLToPath(new URL('../fixtures/jump-site', import.meta.url));
const PATIENCE = {timeout: 15_000};

for (const bundler of BUNDLERS) {
  describeWithRig([browserRig], `following citations, with ${bundler}`, () => {
    let browser: Browser;
    let site: ServedFolder;
    let cited: readonly SiteCitation[];
    let opened: WatchedPage;

    beforeAll(async () => {
      const built = await buildSite({
        docs,
        bundler,
        options: {chunking: {minTokens: 0}, embedding: false},
        files: {'src/theme/DocsChat/index.js': CHIPS},
      });
      cited = Array.from((await siteCitations(built)).values()).flat();
      site = await serveFolder(built.outDir);
      browser = await launchBrowser();
    });

    afterEach(() => opened?.close());

    afterAll(async () => {
      await browser?.close();
      await site?.close();
    });

    function quoting(words: string): SiteCitation {
      const [found, ...others] = cited.filter(({quote}) => quote.includes(words));
      if (!found || others.length > 0) {
        throw new Error(`The site says “${words}” ${found ? 'more than once' : 'nowhere'}.`);
      }
      return found;
    }

    /** Opens a page with a chip for each citation. */
    async function open(
      path: string,
      citations: readonly SiteCitation[],
      options: BrowserContextOptions = {},
    ): Promise<Page> {
      opened = await openPage(browser, site.url + path, {
        viewport: {width: 1280, height: 700},
        ...options,
      });
      const {page} = opened;
      await page.evaluate((detail) => {
        window.dispatchEvent(new CustomEvent('test:citations', {detail}));
        Object.assign(window, {isSamePage: true});
      }, citations);
      await page.getByRole('button', {name: 'Chip 0'}).waitFor();
      return page;
    }

    const status = (page: Page) => page.locator('aside output').textContent();

    const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

    async function follow(page: Page, chip = 0): Promise<Painted> {
      await page.getByRole('button', {name: `Chip ${chip}`}).click();
      await expect.poll(() => status(page), PATIENCE).toMatch(/shown|missing/);
      await atRest(page);
      return painted(page);
    }

    /** Waits until the page has not scrolled for a while. */
    async function atRest(page: Page): Promise<void> {
      let last = Number.NaN;
      await expect
        .poll(
          async () => {
            const before = last;
            last = await page.evaluate(() => window.scrollY);
            return last === before;
          },
          {interval: 150, ...PATIENCE},
        )
        .toBe(true);
    }

    function expectInView({top, navbarBottom}: Painted): void {
      expect(top).toBeGreaterThanOrEqual(navbarBottom);
      expect(top).toBeLessThan(700);
    }

    it('leads to the very sentence on the same page', async () => {
      const page = await open('docs/arms', [quoting('Nobody stands in the reach')]);
      const shown = await follow(page);
      expect(await status(page)).toBe('shown');
      expect(shown.text).toBe('Nobodystandsinthereachofanarmthatisswitchedon.');
      expectInView(shown);
      expect(new URL(page.url()).hash).toBe('#safety');
      expect(opened.complaints).toEqual([]);
    });

    it('leads to a sentence on another page without loading the site anew', async () => {
      const page = await open('docs/arms', [quoting('The hub of a wheel')]);
      const shown = await follow(page);
      expect(shown.text).toBe('Thehubofawheelholdsthebearingthatcarriestheload.');
      expectInView(shown);
      expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/docs/wheels#hubs');
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      // A third of the screen is left above it for what leads up to it.
      expect(shown.top).toBeGreaterThan(150);
      expect(shown.top).toBeLessThan(350);
    });

    it('highlights formulas, code, rows and inline markup', async () => {
      const citations = [
        quoting('Squared'),
        quoting('\\frac'),
        quoting('def torque'),
        quoting('Wrist | 4'),
        quoting('no play at all'),
      ];
      const page = await open('docs/wheels', citations);
      const [squared, display, code, row, markup] = [
        await follow(page, 0),
        await follow(page, 1),
        await follow(page, 2),
        await follow(page, 3),
        await follow(page, 4),
      ];
      expect(squared).toMatchObject({text: 'Squared,“loses”itssign—thereststays.', formulas: 1});
      expect(display).toMatchObject({text: '', formulas: 1});
      expect(code?.text).toMatch(/^deftorque\(current.*print\(torque\(2\)\)$/);
      expect(row?.text).toBe('Wrist4Nmwithbrake');
      expect(markup?.text).toBe('Itsgearshavenoplayatalland0.2Nmoffriction,saysthemaker.');
      for (const shown of [squared, display, code, row, markup]) {
        expectInView(shown);
      }
      // A formula is marked only as long as its sentence is.
      expect(await page.locator('[data-rag-chat-mark-citation]').count()).toBe(0);
    });

    it('tells two places apart that say the same', async () => {
      const [first, second] = cited.filter(({quote}) => quote === 'This may come twice.');
      const page = await open('docs/arms', first && second ? [first, second] : []);
      await follow(page, 0);
      const following = () =>
        page.evaluate(() => {
          const [range] = CSS.highlights.get('rag-chat-citation') ?? [];
          return range?.startContainer.textContent;
        });
      expect(await following()).toBe('This may come twice. Base.');
      await follow(page, 1);
      expect(await following()).toBe('This may come twice. Wrist.');
    });

    it('opens details in details in a tab, and leaves the chosen tab as the reader left it', async () => {
      const page = await open('docs/arms', [quoting('In real time mode')]);
      await page.getByRole('tab', {name: 'Windows'}).click();
      await page.getByRole('tab', {name: 'Linux'}).click();
      const choices = () =>
        page.evaluate(() =>
          Object.entries(localStorage).filter(([key]) => key.startsWith('docusaurus.tab.')),
        );
      const before = await choices();
      expect(before).toHaveLength(1);
      const shown = await follow(page);
      expect(shown).toMatchObject({text: 'Inrealtimemodethelooptakesmsandnevermore.', formulas: 1});
      expectInView(shown);
      expect(await choices()).toEqual(before);
      await page.waitForTimeout(500);
      expectInView(await painted(page));
    });

    it('stores no choice for a reader who has made none', async () => {
      const page = await open('docs/wheels', [quoting('On Windows the service')]);
      expectInView(await follow(page));
      const stored = await page.evaluate(() => Object.keys(localStorage));
      expect(stored.filter((key) => key.startsWith('docusaurus.tab.'))).toEqual([]);
    });

    it('finds what a tab makes only when it is chosen', async () => {
      const page = await open('docs/arms', [quoting('Old boards have two plugs')]);
      const shown = await follow(page);
      expect(shown.text).toContain('Oldboardshavetwoplugs');
      expectInView(shown);
    });

    it('finds a footnote at the end of the page', async () => {
      const page = await open('docs/arms', [quoting('stands in dust')]);
      expectInView(await follow(page));
    });

    it('shows the heading and highlights nothing where the passage has changed', async () => {
      const changed = {...quoting('The hub of a wheel'), quote: 'A hub holds no bearing at all.'};
      const page = await open('docs/arms', [changed]);
      const shown = await follow(page);
      expect(await status(page)).toBe('missing');
      expect(shown).toMatchObject({text: '', formulas: 0});
      const heading = await page.getByRole('heading', {name: 'Hubs'}).boundingBox();
      expect(heading?.y).toBeGreaterThan(0);
      expect(heading?.y).toBeLessThan(600);
      // What was opened to look for it is closed again.
      await page.getByRole('button', {name: 'Return'}).click();
      await page.waitForURL('**/docs/arms');
    });

    it('returns to the page, the place and the chip that were left', async () => {
      const page = await open('docs/arms', [
        quoting('Nobody stands'),
        quoting('The hub of a wheel'),
        quoting('A spoke is pulled'),
      ]);
      await page.evaluate(() => window.scrollTo(0, 900));
      const entries = await page.evaluate(() => history.length);
      await follow(page, 1);
      await follow(page, 2);
      await page.getByRole('button', {name: 'Return'}).click();
      await page.waitForURL('**/docs/arms');
      await expect.poll(() => focused(page), PATIENCE).toBe('chip-2');
      await expect.poll(() => page.evaluate(() => window.scrollY), PATIENCE).toBeCloseTo(900, -1);
      expect((await painted(page)).text).toBe('');
      expect(await status(page)).toBe('none');
      expect(await page.getByRole('button', {name: 'Return'}).count()).toBe(0);
      // Forward leads to the sentences still.
      expect(await page.evaluate(() => history.length)).toBe(entries + 2);

      await follow(page, 0);
      await page.getByRole('button', {name: 'Return'}).click();
      await expect.poll(() => focused(page), PATIENCE).toBe('chip-0');
      await expect.poll(() => page.evaluate(() => window.scrollY), PATIENCE).toBeCloseTo(900, -1);
    });

    it('returns also after the reader went on to another page', async () => {
      const page = await open('docs/arms', [quoting('A spoke is pulled')]);
      await page.evaluate(() => window.scrollTo(0, 900));
      await follow(page);
      await page.locator('main').getByRole('link', {name: 'feet', exact: true}).click();
      await page.waitForURL('**/docs/feet');
      await expect.poll(() => status(page), PATIENCE).toBe('none');
      expect((await painted(page)).text).toBe('');
      await page.getByRole('button', {name: 'Return'}).click();
      await page.waitForURL('**/docs/arms');
      await expect.poll(() => page.evaluate(() => window.scrollY), PATIENCE).toBeCloseTo(900, -1);
      await expect.poll(() => focused(page), PATIENCE).toBe('chip-0');
    });

    it('gives up when the reader opens another page meanwhile', async () => {
      const page = await open('docs/arms', [quoting('The hub of a wheel')]);
      await page.evaluate(() => {
        document.getElementById('chip-0')?.click();
        document.querySelector<HTMLElement>('a[href="/docs/feet"]')?.click();
      });
      await expect.poll(() => status(page), PATIENCE).toBe('none');
      expect(new URL(page.url()).pathname).toBe('/docs/feet');
      expect((await painted(page)).text).toBe('');
    });

    it('lets go when the reader scrolls', async () => {
      const page = await open('docs/arms', [quoting('Nobody stands')]);
      await page.mouse.move(500, 300);
      await page.evaluate(() => {
        document.getElementById('chip-0')?.click();
        // In the moment before the jump scrolls.
        window.addEventListener('rag-chat:page-shown', () => {
          document.body.dispatchEvent(new WheelEvent('wheel', {bubbles: true}));
        });
      });
      await expect.poll(() => status(page), PATIENCE).toBe('shown');
      await page.waitForTimeout(600);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      expect((await painted(page)).text).toContain('Nobodystands');
    });

    it('scrolls at once where the reader wants less motion', async () => {
      const page = await open('docs/arms', [quoting('Wrist | 4')], {reducedMotion: 'reduce'});
      await page.getByRole('button', {name: 'Chip 0'}).click();
      await expect.poll(() => status(page), PATIENCE).toBe('shown');
      const [first, second] = [await painted(page), await painted(page)];
      expect(first.top).toBe(second.top);
      expectInView(first);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    });

    it('tints a sentence while its chip is pointed at', async () => {
      const page = await open('docs/arms', [quoting('A drive turns'), quoting('The hub of')]);
      await page.getByRole('button', {name: 'Chip 0'}).hover();
      expect((await painted(page, 'hint')).text).toBe('Adriveturnscurrentintotorque.');
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.getByRole('button', {name: 'Chip 1'}).hover();
      expect((await painted(page, 'hint')).text).toBe('');
    });

    it('removes the highlight when it is told to', async () => {
      const page = await open('docs/arms', [quoting('A drive turns')]);
      expect((await follow(page)).text).not.toBe('');
      await page.getByRole('button', {name: 'Clear'}).click();
      expect((await painted(page)).text).toBe('');
      expect(await page.getByRole('button', {name: 'Return'}).count()).toBe(1);
    });

    it('finds its sentence again when the page is rendered anew', async () => {
      const page = await open('docs/arms', [quoting('A drive turns')]);
      await follow(page);
      await page.evaluate(() => {
        const [range] = CSS.highlights.get('rag-chat-citation') ?? [];
        const paragraph = range?.startContainer.parentElement;
        paragraph?.replaceWith(paragraph.cloneNode(true));
      });
      const rectangles = async () => (await painted(page)).top;
      await expect.poll(rectangles, PATIENCE).not.toBeNull();
      expect((await painted(page)).text).toBe('Adriveturnscurrentintotorque.');
    });

    it('keeps the colours of highlights through both minimisers', async () => {
      const page = await open('docs/arms', [quoting('A drive turns')]);
      await follow(page);
      const colours = (theme: string) =>
        page.evaluate((name) => {
          document.documentElement.dataset['theme'] = name;
          const {backgroundColor, color} = getComputedStyle(
            document.body,
            '::highlight(rag-chat-citation)',
          );
          return {backgroundColor, color};
        }, theme);
      const [light, dark] = [await colours('light'), await colours('dark')];
      expect(light.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
      expect(light.backgroundColor).not.toBe(dark.backgroundColor);
      expect(light.color).not.toBe(dark.color);
    });

    it('draws rectangles where the browser has no highlights', async () => {
      const page = await open('docs/wheels', [quoting('Squared')]);
      await page.addInitScript(() => {
        Reflect.deleteProperty(CSS, 'highlights');
        Object.defineProperty(window, 'Highlight', {value: undefined});
      });
      await page.reload({waitUntil: 'networkidle'});
      await page.evaluate(
        (detail) => {
          window.dispatchEvent(new CustomEvent('test:citations', {detail}));
        },
        [quoting('Squared')],
      );
      await page.getByRole('button', {name: 'Chip 0'}).click();
      await expect.poll(() => status(page), PATIENCE).toBe('shown');
      await atRest(page);
      const boxes = () =>
        page.locator('.rag-chat-overlay > div').evaluateAll((all) =>
          all.map((one) => {
            const {top, width, height} = one.getBoundingClientRect();
            return {top, width, height};
          }),
        );
      const before = await boxes();
      expect(before.length).toBeGreaterThan(1);
      expect(before.every(({width, height}) => width > 0 && height > 0)).toBe(true);
      const {y = 0, height = 0} =
        (await page.locator('p', {hasText: 'Squared'}).first().boundingBox()) ?? {};
      for (const {top} of before) {
        expect(top).toBeGreaterThan(y - 6);
        expect(top).toBeLessThan(y + height);
      }
      await page.mouse.move(500, 300);
      await page.mouse.wheel(0, 100);
      await atRest(page);
      const after = await boxes();
      expect((before[0]?.top ?? 0) - (after[0]?.top ?? 0)).toBeCloseTo(100, 0);
    });
  });
}
