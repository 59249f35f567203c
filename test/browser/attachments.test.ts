import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {openIndex} from 'docusaurus-plugin-rag-chat/search';
import type {Page} from 'playwright-core';
import {beforeAll, expect, it} from 'vitest';
import {linesAt, pdfFile} from '../support/attachments/pdf-file.ts';
import {ask} from '../support/browser/ask.ts';
import {browserRig} from '../support/browser/launch-browser.ts';
import {siteInBrowser} from '../support/browser/site-in-browser.ts';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {type BuiltSite, buildSite} from '../support/site/build-site.ts';
import {runDocusaurus} from '../support/site/run-docusaurus.ts';

const docs = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));

const HANDOUT = pdfFile(
  [
    linesAt(['The sledge slides over the rails of the press.']),
    linesAt(['The pantograph of the tram closes at forty newtons.']),
  ],
  {title: 'Handout'},
);
const NOTES = [
  ...Array.from({length: 300}, (_, line) => `Line ${line} of the notes is about nothing.`),
  'The periscope must be wiped on every second Friday.',
].join('\n\n');
const MAIL = [
  'From: Ada Lovelace <ada@lab.example>',
  'Subject: Theremin',
  'Date: Tue, 12 Mar 2024 10:15:02 +0100',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'The theremin stands in the cellar behind the boiler.',
].join('\r\n');
const CHAT = [
  '[12.03.24, 10:15:02] Ada: The zeppelin leaves at noon. Bring a rope.',
  '[12.03.24, 10:16:40] Ben: Fine.',
].join('\n');

function build(): Promise<BuiltSite> {
  return buildSite({
    docs,
    bundler: 'faster',
    options: {embedding: false, content: {attachments: ['files/**', '!files/drafts/**']}},
    config: {baseUrl: '/book/'},
    files: {
      'static/files/Hand out.pdf': HANDOUT.toString('latin1'),
      'static/files/notes.txt': NOTES,
      'static/files/mail.eml': MAIL,
      'static/files/chat.txt': CHAT,
      'static/files/kept.md': '---\nrag_chat: false\n---\n\nThe harmonium is in the attic.\n',
      'static/files/drafts/draft.txt': 'The harmonium is in the attic.',
      'static/other.txt': 'The harmonium is in the attic.',
      'static/files/damaged.pdf': 'no PDF',
    },
  });
}

describeWithRig([browserRig], 'files of a site that can be asked', () => {
  let site: BuiltSite;
  const {open} = siteInBrowser(build, {baseUrl: '/book/'});

  beforeAll(async () => {
    site = await build();
  });

  /** What Chrome shows in a tab of its own once a link of the chat was followed. */
  async function opened(page: Page, follow: () => Promise<void>): Promise<Page> {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), follow()]);
    await tab.waitForLoadState();
    return tab;
  }

  async function asked(question: string): Promise<Page> {
    const {page} = await open('docs/robots');
    // This browser would save a PDF rather than show it.
    await page.context().route('**/*.pdf', (route) => route.fulfill({body: 'a PDF'}));
    await ask(page, question);
    return page;
  }

  it('names what it cannot read, and reads the rest', async () => {
    expect(site.log).toMatch(/static\/files\/damaged\.pdf is damaged, or no PDF/);
    const {output} = await runDocusaurus(site.folder, ['rag-chat:report', '--check']);
    expect(output).not.toMatch(/Hand out|notes\.txt/);
  });

  it('opens a PDF at the page that is cited, beside the page', async () => {
    const page = await asked('At what force does the pantograph close?');
    const chip = page.locator('[data-citation]').first();
    expect(await chip.getAttribute('aria-label')).toMatch(/^Source \d: Handout › page 2$/);
    const tab = await opened(page, () => chip.click());
    expect(new URL(tab.url()).pathname + new URL(tab.url()).hash).toBe(
      '/book/files/Hand%20out.pdf#page=2',
    );
    expect(page.url()).toMatch(/\/book\/docs\/robots$/);
    const source = page.getByRole('link', {name: 'Handout › page 2', exact: true});
    expect((await opened(page, () => source.click())).url()).toBe(tab.url());
  });

  it('opens a text at the words that are quoted', async () => {
    const page = await asked('When must the periscope be wiped?');
    const tab = await opened(page, () => page.locator('[data-citation]').first().click());
    const {pathname, hash} = new URL(tab.url());
    expect(pathname).toBe('/book/files/notes.txt');
    // What Chrome makes of it without a screen is nothing.
    expect(decodeURIComponent(hash)).toBe(
      '#:~:text=The periscope must be wiped on every second Friday.',
    );
  });

  it('quotes a message with who said it, and a mail by its subject', async () => {
    const page = await asked('When does the zeppelin leave?');
    const chat = page.locator('[data-turn]').last();
    expect(await chat.innerText()).toContain('Ada: The zeppelin leaves at noon. Bring a rope.');
    await ask(page, 'Where is the theremin?');
    const mail = page.locator('[data-turn]').last();
    expect(await mail.innerText()).toContain('The theremin stands in the cellar');
    expect(await mail.getByRole('link', {name: 'Theremin', exact: true}).count()).toBe(1);
  });

  it('opens what matches while somebody types', async () => {
    const {page} = await open('docs/robots');
    await page.getByRole('button', {name: 'Ask the book'}).first().click();
    await page.getByLabel('Your question').fill('peris');
    await page.getByRole('option', {name: /periscope/}).waitFor();
    await page.keyboard.press('ArrowDown');
    const tab = await opened(page, () => page.keyboard.press('Enter'));
    expect(new URL(tab.url()).pathname).toBe('/book/files/notes.txt');
  });

  it('is found by its type, and silent of what its author keeps out', async () => {
    const index = await openIndex(join(site.outDir, 'rag-chat'));
    const {passages} = await index.search('pantograph', {filter: {docTypes: ['attachment']}});
    expect(passages[0]?.chunk.url).toBe('/book/files/Hand%20out.pdf');
    expect((await index.search('harmonium attic')).passages).toEqual([]);
  });

  it('is indexed again without being built, its files as they were', async () => {
    const {output} = await runDocusaurus(site.folder, ['rag-chat:index', '--dry-run']);
    expect(output).toContain('Nothing');
  });
});
