import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {browserRig, launchBrowser} from '../support/browser/launch-browser.ts';
import {openPage} from '../support/browser/open-page.ts';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {faultsOf} from '../support/locate/faults.ts';
import {locateInPage} from '../support/locate/locate-in-page.ts';
import {locateScript} from '../support/locate/locate-script.ts';
import {BUNDLERS, buildTextbook} from '../support/site/build-site.ts';
import {type ServedFolder, serveFolder} from '../support/site/serve-folder.ts';
import {type SiteCitation, siteCitations} from '../support/site/site-citations.ts';

/** Of all that can be quoted. */
const LEAST_SHARE = 0.995;

for (const bundler of BUNDLERS) {
  describeWithRig([browserRig], `every sentence of the textbook, with ${bundler}`, () => {
    let browser: Browser;
    let site: ServedFolder;
    let pages: ReadonlyMap<string, readonly SiteCitation[]>;

    beforeAll(async () => {
      const built = await buildTextbook(bundler);
      pages = await siteCitations(built);
      site = await serveFolder(built.outDir);
      browser = await launchBrowser();
    });

    afterAll(async () => {
      await browser?.close();
      await site?.close();
    });

    it('is found in its page, in its place, and can be seen', async () => {
      const script = await locateScript();
      const lost: string[] = [];
      const faults: string[] = [];
      const times: number[] = [];
      let count = 0;
      for (const [url, cited] of pages) {
        const {page, close} = await openPage(browser, site.url + url.slice(1));
        await page.addScriptTag({content: script});
        const found = await locateInPage(page, cited);
        await close();
        count += cited.length;
        times.push(...found.flatMap((place) => place?.milliseconds ?? []));
        lost.push(...cited.flatMap((one, i) => (found[i] ? [] : [`${one.url}: ${one.quote}`])));
        faults.push(...faultsOf(cited, found));
      }
      const share = 1 - lost.length / count;
      const median = times.sort((a, b) => a - b)[times.length >> 1];
      console.log(
        `${count - lost.length} of ${count} found (${(100 * share).toFixed(2)} %), ${median} ms each`,
      );
      console.log(lost.join('\n'));
      expect(pages.size).toBe(15);
      expect(count).toBeGreaterThan(1500);
      expect(share).toBeGreaterThanOrEqual(LEAST_SHARE);
      expect(faults).toEqual([]);
    });
  });
}
