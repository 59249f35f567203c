import type {Page} from 'playwright-core';
import {expect, it} from 'vitest';
import {ask} from '../support/browser/ask.ts';
import {citationsOf, PHONE, panelOf, WIDE} from '../support/browser/chat-page.ts';
import {highlighted} from '../support/browser/highlighted.ts';
import {browserRig} from '../support/browser/launch-browser.ts';
import {expectFineLooks} from '../support/browser/looks.ts';
import {roomOfText} from '../support/browser/room-of-text.ts';
import {siteInBrowser} from '../support/browser/site-in-browser.ts';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {buildSeveralDocs} from '../support/site/several-docs.ts';

const GRIP = 'What does a gripper hold the cup with?';
const PULLEY = 'How far does the windmill pulley turn?';

describeWithRig([browserRig], 'a site with several docs, versions, a blog and pages', () => {
  const {open: visit} = siteInBrowser(buildSeveralDocs);

  const open = async (path: string, options: Parameters<typeof visit>[1] = WIDE) =>
    (await visit(path, options)).page;
  const last = (page: Page) => panelOf(page).getByRole('article').last();
  const linkOf = (page: Page, question: string) =>
    citationsOf(page, question).first().getAttribute('href');

  it('answers from the version of the page, and of other docs from the one that was chosen', async () => {
    const page = await open('docs/1.0/grip');
    await ask(page, GRIP);
    expect(await linkOf(page, GRIP)).toBe('/docs/1.0/grip#hooks');
    const text = await last(page).innerText();
    expect(text).not.toMatch(/rubber|pump|Answered from/);
    expect(text).toMatch(/Gripping › Hooks\s+Docs/);

    const speed = 'What does the setSpeed call take?';
    await ask(page, speed);
    expect(await linkOf(page, speed)).toBe('/api/motors#setspeed');
    expect(await last(page).innerText()).toMatch(/Motors › setSpeed\s+API reference/);
    // Chosen from Docusaurus' menu of versions.
    await page.getByRole('button', {name: 'Latest', exact: true}).hover();
    await page.locator('.dropdown__menu').getByRole('link', {name: '1.0', exact: true}).click();
    await page.waitForURL('**/api/1.0/motors');
    await page.goBack();
    await page.waitForURL('**/docs/1.0/grip');
    const chosen = 'And what does the setSpeed call take now?';
    await ask(page, chosen);
    expect(await linkOf(page, chosen)).toBe('/api/1.0/motors#setspeed');
    expect(await last(page).innerText()).toContain('API reference · 1.0');
  });

  it('answers on posts and pages from what a reader gets who chose no version, and from them', async () => {
    const page = await open('blog/2024/05/01/fair');
    await ask(page, GRIP);
    expect(await linkOf(page, GRIP)).toBe('/docs/grip#fingers');
    expect(await last(page).innerText()).not.toContain('Answered from');
    await ask(page, 'Where was the walking machine shown?');
    expect(await last(page).innerText()).toMatch(/The robot fair › Lyon\s+Workshop notes/);
    await ask(page, 'Who founded the workshop?');
    expect(await last(page).innerText()).toMatch(/About us › Founders\s+The workshop/);
    const next = await open('docs/next/grip');
    await ask(next, GRIP);
    expect(await linkOf(next, GRIP)).toBe('/docs/next/grip#pump');
  });

  it('asks one of them alone, and says so', async () => {
    const page = await open('api/motors');
    await ask(page, 'Who founded the workshop?');
    await panelOf(page).getByLabel('Where to look').selectOption('API reference only');
    await ask(page, GRIP);
    expect(await last(page).innerText()).toContain('“API reference” doesn’t say.');
    await last(page).getByRole('button', {name: 'Look in the whole book'}).click();
    await expect.poll(() => linkOf(page, GRIP)).toBe('/docs/grip#fingers');
  });

  it('gives the text the room of the table of contents, which steps aside', async () => {
    const page = await open('docs/grip');
    await page.getByRole('button', {name: 'Ask the book'}).first().click();
    await page.getByLabel('Your question').waitFor();
    await page.locator('.theme-doc-toc-desktop').waitFor({state: 'hidden'});
    expect(await roomOfText(page)).toBeCloseTo(1, 2);
  });

  it('has labels among the sections that match what is typed', async () => {
    const page = await open('docs/grip');
    await page.getByRole('button', {name: 'Ask the book'}).first().click();
    await page.getByLabel('Your question').pressSequentially('setSpeed');
    const option = page.getByRole('option').first();
    await expect.poll(() => option.innerText()).toContain('Motors · API reference');
    await expectFineLooks(page, 'several-docs-hits');
  });

  for (const [look, options] of [
    ['wide', WIDE],
    ['phone-dark', {...PHONE, colorScheme: 'dark'}],
  ] as const) {
    it(`names the version that alone has an answer, leads there, and asks there, ${look}`, async () => {
      const page = await open('docs/grip', options);
      await ask(page, PULLEY);
      const notice = last(page).getByText('Only First edition answers this:');
      expect(await notice.innerText()).toContain('Gripping › Windmill pulley');
      expect(await notice.getByRole('link').getAttribute('href')).toBe(
        '/docs/1.0/grip#windmill-pulley',
      );
      await notice.scrollIntoViewIfNeeded();
      await expectFineLooks(page, `several-docs-other-version-${look}`);
      await last(page).getByRole('button', {name: 'Ask in First edition'}).click();
      await last(page).getByText('Answered from Docs · First edition').waitFor();
      await expectFineLooks(page, `several-docs-asked-there-${look}`);
      await last(page).locator('[data-citation]').first().click();
      await expect
        .poll(() => highlighted(page))
        .toBe('The windmill pulley of the gripper turns by nine degrees.');
      expect(new URL(page.url()).pathname).toBe('/docs/1.0/grip');
    });
  }

  it('in another language cites its own pages, translated or not, and names parts in it', async () => {
    const page = await open('ar/docs/grip');
    const askInArabic = async (question: string) => {
      const field = page.locator('#rag-chat-panel textarea');
      if (!(await field.isVisible())) {
        await page.locator('[data-rag-chat-launcher]').first().click();
      }
      await field.fill(question);
      await page.keyboard.press('Enter');
      await page.locator('[data-turn="answered"]').last().waitFor();
      await expect.poll(() => page.locator('article h3').last().innerText()).toBe(question);
    };
    const cited = () => page.locator('article').last().locator('[data-citation]').first();
    await askInArabic('بماذا يمسك القابض الكوب؟');
    expect(await cited().getAttribute('href')).toMatch(/^\/ar\/docs\/grip#/);
    await askInArabic('What does the setSpeed call take?');
    expect(await cited().getAttribute('href')).toBe('/ar/api/motors#setspeed');
    expect(await page.locator('article').last().innerText()).toContain('مرجع الواجهة');
    await askInArabic('windmill pulley');
    const notice = page.locator('article').last().locator('a[href^="/ar/docs/1.0/"]');
    await notice.first().waitFor();
    await expectFineLooks(page, 'several-docs-other-version-rtl');
  });
});
