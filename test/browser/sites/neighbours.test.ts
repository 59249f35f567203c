import {fileURLToPath} from 'node:url';
import {expect, it} from 'vitest';
import {browserRig} from '../../support/browser/launch-browser.ts';
import {siteInBrowser} from '../../support/browser/site-in-browser.ts';
import {expectChatWorks, SMALL_SITE} from '../../support/browser/small-site-reader.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {buildSite} from '../../support/site/build-site.ts';
import {expectBothInNavbar, expectOwnKeys, type OtherSearch} from './neighbours.ts';

const docs = fileURLToPath(new URL('../../fixtures/small-site', import.meta.url));

const ALGOLIA: OtherSearch = {
  box: (page) => page.locator('.DocSearch-Button'),
  keys: ['Control+k', '/'],
  field: (page) => page.locator('#docsearch-input'),
};

const LIVE_PAGE = `# Live

\`\`\`mermaid
graph LR; Arm --> Hand
\`\`\`

\`\`\`jsx live
function Hand() {
  return <strong>Five fingers</strong>;
}
\`\`\`
`;

describeWithRig([browserRig], 'a site with Algolia, live code and diagrams', () => {
  const {open} = siteInBrowser(() =>
    buildSite({
      ...{docs, bundler: 'faster', options: SMALL_SITE},
      files: {'docs/live.mdx': LIVE_PAGE},
      config: {
        markdown: {mermaid: true},
        themes: [
          '@docusaurus/theme-classic',
          '@docusaurus/theme-search-algolia',
          '@docusaurus/theme-live-codeblock',
          '@docusaurus/theme-mermaid',
        ],
        // Nobody is asked before a reader searches.
        themeConfig: {algolia: {appId: 'NOBODYS', apiKey: 'none', indexName: 'book'}},
      },
    }),
  );

  it('has both in the navbar, with room for each', async () => {
    const {page} = await open('docs/chapter-02-arms');
    await expectBothInNavbar(page, ALGOLIA);
  });

  it('opens each with its own keys', async () => {
    const {page} = await open('docs/chapter-02-arms');
    await expectOwnKeys(page, ALGOLIA);
  });

  it('answers as any site', async () => {
    await expectChatWorks(await open('docs/chapter-02-arms'));
  });

  it('still draws its diagrams and runs its code', async () => {
    const {page, complaints} = await open('docs/live');
    await page.locator('.docusaurus-mermaid-container svg').waitFor();
    await page.locator('strong', {hasText: 'Five fingers'}).waitFor();
    expect(complaints).toEqual([]);
  });
});
