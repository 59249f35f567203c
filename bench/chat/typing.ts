import type {Browser, Page} from 'playwright-core';
import type {ServedFolder} from '../../test/support/site/serve-folder.ts';
import {PAGE} from './page.ts';
import {slowedPage} from './slowed-page.ts';

const TEXT = 'How does a wrist turn without a motor of its own in it';

/** From a key until its letter is drawn, in a short conversation and in a long one. */
export async function measureTyping(
  browser: Browser,
  {streaming}: {readonly streaming: ServedFolder},
): Promise<string[]> {
  const lines: string[] = [];
  const medians: number[] = [];
  for (const messages of [2, 200]) {
    const {page, close} = await slowedPage(browser, streaming.url + PAGE);
    await page.getByRole('button', {name: 'Ask the book'}).click();
    for (let place = 0; place < messages / 2; place += 1) {
      await page.getByLabel('Your question').fill(`Short ${place}?`);
      await page.keyboard.press('Enter');
      await page.locator('[data-turn="answered"]').nth(place).waitFor({state: 'attached'});
    }
    const times = await typed(page);
    const median = times[Math.floor(times.length / 2)] ?? 0;
    medians.push(median);
    lines.push(
      `typing in ${messages} messages, 4 × slowed, ms a key: median ${median.toFixed(1)}, most ${(times.at(-1) ?? 0).toFixed(1)}`,
    );
    await close();
  }
  const [few = 1, many = 1] = medians;
  return [...lines, `  200 beside 2: ${(many / few).toFixed(2)} ×`];
}

/** Milliseconds of each key, from the event until the next frame is about to be drawn, in order. */
async function typed(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, {benchKeys: times});
    document.addEventListener(
      'keydown',
      () => {
        const began = performance.now();
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - began)));
      },
      {capture: true},
    );
  });
  await page.getByLabel('Your question').focus();
  await page.keyboard.type(TEXT, {delay: 60});
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const {benchKeys} = window as unknown as {benchKeys: number[]};
    return benchKeys.toSorted((a, b) => a - b);
  });
}
