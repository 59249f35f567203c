import {expect, it} from 'vitest';
import {ask} from '../../support/browser/ask.ts';
import {highlighted} from '../../support/browser/highlighted.ts';
import {browserRig} from '../../support/browser/launch-browser.ts';
import {siteInBrowser} from '../../support/browser/site-in-browser.ts';
import {chipsOf, expectQuiet} from '../../support/browser/small-site-reader.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {docsAlone} from '../../support/site/addresses.ts';
import {buildSite} from '../../support/site/build-site.ts';

describeWithRig([browserRig], 'a site of docs alone, at a base URL', () => {
  const {open} = siteInBrowser(() => buildSite(docsAlone), {baseUrl: '/a/b/'});

  it('is answered from its home page, and each citation leads to the very sentence', async () => {
    const opened = await open('');
    const {page} = opened;
    for (const [name, path] of [
      ['Nut', 'stock/nut'],
      ['Spring', 'parts/spring-2.0'],
      ['Spaces', 'two%20words'],
      ['关节', encodeURI('关节')],
      ['Home', ''],
    ] as const) {
      await ask(page, `Which joints of ${name} do I oil each week?`);
      const address = new RegExp(`/a/b/${decodeURI(path)}${path && '/'}#care-of-`);
      const chip = chipsOf(page).and(page.locator('[href]')).last();
      expect(decodeURI((await chip.getAttribute('href')) ?? '')).toMatch(address);
      await chip.click();
      await expect.poll(() => highlighted(page)).toBe(`Oil the joints of ${name} each week.`);
      expect(new URL(page.url()).pathname).toBe(`/a/b/${path}${path && '/'}`);
    }
    expectQuiet(opened);
  });
});
