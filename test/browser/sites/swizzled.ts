import {readdir} from 'node:fs/promises';
import {join} from 'node:path';
import ragChat from 'docusaurus-plugin-rag-chat';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {browserRig, launchBrowser} from '../../support/browser/launch-browser.ts';
import {openPage} from '../../support/browser/open-page.ts';
import {expectChatWorks} from '../../support/browser/small-site-reader.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import type {BuiltSite, Bundler} from '../../support/site/build-site.ts';
import {compileSite} from '../../support/site/compile-site.ts';
import {serveFolder} from '../../support/site/serve-folder.ts';
import type {Swizzling} from '../../support/site/swizzle-all.ts';
import {swizzledSite} from '../../support/site/swizzled-site.ts';

/** What an author sees who swizzled all of the chat. */
export function describeSwizzled(bundler: Bundler, swizzling: Swizzling): void {
  const {action, language} = swizzling;
  const title = `a site that did ${action} every component in ${language}, built with ${bundler}`;
  describeWithRig([browserRig], title, () => {
    let browser: Browser;
    let site: BuiltSite;

    beforeAll(async () => {
      site = await swizzledSite(bundler, swizzling);
      browser = await launchBrowser();
    });

    afterAll(() => browser?.close());

    it('has each of them in its own theme', async () => {
      const files = await readdir(join(site.folder, 'src/theme'), {recursive: true});
      const ending = language === 'typescript' ? 'tsx' : 'js';
      const own = files
        .map((file) => file.replaceAll('\\', '/'))
        .filter((file) => file.endsWith(`index.${ending}`))
        .map((file) => file.replace(/\/index\.\w+$/, ''));
      expect(own.sort()).toEqual(Object.keys(ragChat.getSwizzleConfig().components).sort());
    });

    if (language === 'typescript') {
      it('compiles as strict TypeScript', async () => {
        const {exitCode, output} = await compileSite(site.folder);
        expect(exitCode, output).toBe(0);
      });
    }

    it('has a chat that answers, cites and leads there and back', async () => {
      const served = await serveFolder(site.outDir);
      const opened = await openPage(browser, `${served.url}docs/chapter-02-arms`);
      try {
        await expectChatWorks(opened);
      } finally {
        await opened.close();
        await served.close();
      }
    });
  });
}
