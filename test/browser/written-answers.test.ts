import type {Page} from 'playwright-core';
import {expect, it} from 'vitest';
import {ask} from '../support/browser/ask.ts';
import {panelOf} from '../support/browser/chat-page.ts';
import {browserRig} from '../support/browser/launch-browser.ts';
import type {WatchedPage} from '../support/browser/open-page.ts';
import {writtenInBrowser} from '../support/browser/written-in-browser.ts';
import {describeWithRig} from '../support/describe-with-rig.ts';
import type {Script} from '../support/language-model/script.ts';
import {serveFolder} from '../support/site/serve-folder.ts';

const CHAPTER = 'docs/chapter-02-coordinate-frames';
const GIMBAL = 'What is gimbal lock?';
/** As the book has it. */
const TRUE =
  'At a pitch of ±90° the first and the last axis fall together, roll and yaw do the same thing, ' +
  'and one degree of freedom is lost';
const WRITTEN = /^Written by a language model, and each sentence checked/;
const QUOTED = 'From the book';

describeWithRig([browserRig], 'answers that a language model writes, in a browser', () => {
  const {open, visit, outDir} = writtenInBrowser();

  const article = (page: Page) => panelOf(page).getByRole('article').last();
  const status = (page: Page) => page.locator('[data-turn]').last().getAttribute('data-turn');
  const textOf = async (page: Page) => (await article(page).textContent()) ?? '';
  const marks = (page: Page) => article(page).getByRole('button', {name: /^Not confirmed:/});
  const chips = (page: Page) => article(page).locator('[data-citation]');

  /** Nothing but what the browser itself says of requests, and nobody but the site was asked. */
  function expectQuiet({requests, complaints}: Pick<WatchedPage, 'complaints' | 'requests'>): void {
    expect(requests.filter((path) => !path.startsWith('/'))).toEqual([]);
    expect(complaints.filter((one) => !one.startsWith('Failed to load resource'))).toEqual([]);
  }

  /** Asks what gimbal lock is, of a model that answers so. */
  async function answered(
    scripts: readonly Script[],
    limits: {readonly firstTokenMs?: number; readonly answerMs?: number} = {},
  ) {
    const opened = await open(CHAPTER, scripts, {server: {limits}});
    await ask(opened.page, GIMBAL);
    expectQuiet(opened);
    return opened;
  }

  it('are shown sentence by sentence, each with the sections that it cites', async () => {
    const {page, model} = await answered([[{say: `${TRUE} [1].`}]]);
    await article(page).getByText(WRITTEN).waitFor();
    expect(await textOf(page)).toContain(TRUE);
    expect(await chips(page).count()).toBe(1);
    expect(model.received[0]?.body.messages.at(-1)?.content).toContain(GIMBAL);
  });

  it('cite nothing that was not given', async () => {
    const {page} = await answered([
      [{say: 'A robot sings at night [99][0](/admin). It sings【77†a】.'}],
    ]);
    expect(await textOf(page)).toContain('A robot sings at night.');
    expect(await textOf(page)).not.toMatch(/99|\[|admin/);
    expect(await chips(page).count()).toBe(0);
    expect(await marks(page).count()).toBe(2);
  });

  it('say of a sentence that cites nothing that it does', async () => {
    const {page} = await answered([
      [{say: `${TRUE} [1]. Every robot in the world suffers from it on Sundays.`}],
    ]);
    expect(await marks(page).count()).toBe(1);
    await marks(page).hover();
    await page.getByRole('tooltip').getByText('It cites no passage.').waitFor();
    // Tab leads to it, and Escape hides it without closing the chat.
    await page.keyboard.press('Escape');
    expect(await page.getByRole('tooltip').count()).toBe(0);
    expect(await panelOf(page).isVisible()).toBe(true);
  });

  it('say of a quotation that the book does not have that it is not confirmed', async () => {
    const {page} = await answered([
      [{say: 'The book says: “Gimbal lock was found by sailors in 1742” [1].'}],
    ]);
    expect(await marks(page).count()).toBe(1);
    expect(await marks(page).getAttribute('aria-label')).toContain('A number in it');
  });

  it('lead nowhere but to the book, and run nothing', async () => {
    const {page} = await answered([
      [
        {say: '<script>window.broken = 1</script><img src="x" onerror="window.broken = 2"> '},
        {say: '[A robot](javascript:window.broken=3) and ![it](https://elsewhere.invalid/a.png) '},
        {
          say: '<a href="https://elsewhere.invalid">sing</a> at https://elsewhere.invalid/b [1].\n\n',
        },
        {
          say: '```html\n<script>window.broken = 4</script>\n```\n\n\\(\\href{javascript:0}{x}\\) [1].',
        },
      ],
    ]);
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    const own = await article(page).evaluate((one) => ({
      run: one.querySelectorAll('script, img, iframe, object, form').length,
      leads: Array.from(one.querySelectorAll('a'), (link) => link.getAttribute('href')),
    }));
    expect(own.run).toBe(0);
    expect(own.leads.filter((href) => !href?.startsWith('/docs/'))).toEqual([]);
  });

  it('say of code that no page has it', async () => {
    const {page} = await answered([[{say: '```python\nsing(robot)\n```\n'}]]);
    await article(page)
      .getByText('Written by a language model, not copied from these pages')
      .waitFor();
  });

  it('stay as far as they had come where they stop half-way, and can be asked for again', async () => {
    const {page} = await answered([
      [{say: `${TRUE} [1]. It happens to `}, {waitMs: 300}, {hangUp: true}],
      [{say: `${TRUE} [1].`}],
    ]);
    expect(await status(page)).toBe('failed');
    expect(await textOf(page)).toContain(TRUE);
    const alert = article(page).getByRole('alert');
    expect(await alert.textContent()).toContain('The answer broke off here.');
    await alert.getByRole('button', {name: 'Try again'}).click();
    await expect.poll(() => status(page)).toBe('answered');
    expect(await textOf(page)).not.toContain('broke off');
    expect(await chips(page).count()).toBe(1);
  });

  it.each<readonly [string, Script]>([
    ['nothing but broken JSON', [{raw: 'data: {"choices": [\n\n'}]],
    ['an error', [{status: 401, body: {error: {message: 'No such key.'}}}]],
    ['half a word, and hangs up', [{say: 'Gimbal lock is '}, {waitMs: 300}, {hangUp: true}]],
    ['never anything', [{neverEnd: true}]],
  ])('give way to the book’s own sentences where the model says %s', async (_, script) => {
    const {page, model} = await answered([script, script, script], {firstTokenMs: 1000});
    expect(await status(page)).toBe('answered');
    await article(page).getByText(QUOTED).waitFor();
    expect(await article(page).getByText(WRITTEN).count()).toBe(0);
    expect(await chips(page).count()).toBeGreaterThan(0);
    expect(await marks(page).count()).toBe(0);
    await expect.poll(() => model.openAnswers()).toBe(0);
  });

  it.each<readonly [string, Script]>([
    ['broken JSON', [{say: `${TRUE} [1]. It happens to `}, {raw: 'data: {"choices": [\n\n'}]],
    ['nothing any more', [{say: `${TRUE} [1]. It happens to `}, {neverEnd: true}]],
  ])('say that they broke off where the model says %s after a sentence', async (_, script) => {
    const {page, model} = await answered([script], {firstTokenMs: 1000});
    expect(await status(page)).toBe('failed');
    expect(await textOf(page)).toContain(TRUE);
    await article(page).getByRole('alert').waitFor();
    await expect.poll(() => model.openAnswers()).toBe(0);
  });

  it('come where the model was too busy at first', async () => {
    const {page, model} = await answered([
      [{status: 429, headers: {'retry-after': '1'}}],
      [{say: `${TRUE} [1].`}],
    ]);
    expect(await status(page)).toBe('answered');
    await article(page).getByText(WRITTEN).waitFor();
    expect(model.received).toHaveLength(2);
  });

  it('end at the model, too, when the reader stops them', async () => {
    const {page, model, ...watched} = await open(CHAPTER, [
      [{say: `${TRUE} [1]. It happens to `}, {neverEnd: true}],
    ]);
    await page.getByRole('button', {name: 'Ask the book'}).first().click();
    await page.getByLabel('Your question').fill(GIMBAL);
    await page.keyboard.press('Enter');
    await article(page).getByText('It happens').waitFor();
    expect(model.openAnswers()).toBe(1);
    await page.getByRole('button', {name: 'Stop'}).click();
    await article(page).getByText('Stopped.').waitFor();
    await expect.poll(() => model.openAnswers(), {timeout: 1000}).toBe(0);
    expect(await textOf(page)).toContain(TRUE);
    expect(await textOf(page)).not.toContain('It happens');
    expectQuiet(watched);
  });

  it('are quotations from the site’s own index while the server is away', async () => {
    const host = await serveFolder(outDir());
    try {
      const opened = await visit(`${host.url}${CHAPTER}`);
      await ask(opened.page, GIMBAL);
      expect(await status(opened.page)).toBe('answered');
      await article(opened.page).getByText(QUOTED).waitFor();
      expect(opened.requests).toContain('/api/chat');
      expect(await chips(opened.page).count()).toBeGreaterThan(0);
      expectQuiet(opened);
    } finally {
      await host.close();
    }
  });
});
