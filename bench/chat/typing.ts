import type {Browser, Page} from 'playwright-core';
import type {ServedFolder} from '../../test/support/site/serve-folder.ts';
import {median} from '../encoder/statistics.ts';
import {PAGE} from './page.ts';
import {slowedPage} from './slowed-page.ts';

const TEXT = 'How does a wrist turn without a motor of its own in it';
const CONVERSATIONS = [2, 200];
/** The same text is typed into one and the other in turn: the machine is not equally fast all the time. */
const ROUNDS = 7;

/** From a key until its letter is drawn, in a short conversation and in a long one. */
export async function measureTyping(
  browser: Browser,
  {streaming}: {readonly streaming: ServedFolder},
): Promise<string[]> {
  const chats = [];
  for (const messages of CONVERSATIONS) {
    const {page, close} = await slowedPage(browser, streaming.url + PAGE);
    await converse(page, messages);
    chats.push({messages, page, close, medians: [] as number[]});
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const {page, medians} of chats) {
      await page.bringToFront();
      medians.push(median(await typed(page)));
    }
  }
  await Promise.all(chats.map(({close}) => close()));
  const [few = 1, many = 1] = chats.map(({medians}) => median(medians));
  return [
    ...chats.map(
      ({messages, medians}) =>
        `typing in ${messages} messages, 4 × slowed, ms a key: median ${median(medians).toFixed(1)}, of ${medians.map((one) => one.toFixed(1)).join(', ')}`,
    ),
    `  200 beside 2: ${(many / few).toFixed(2)} ×`,
  ];
}

async function converse(page: Page, messages: number): Promise<void> {
  await page.getByRole('button', {name: 'Ask the book'}).click();
  for (let place = 0; place < messages / 2; place += 1) {
    await page.getByLabel('Your question').fill(`Short ${place}?`);
    await page.keyboard.press('Enter');
    await page.locator('[data-turn="answered"]').nth(place).waitFor({state: 'attached'});
  }
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
}

/** Milliseconds of each key, from the event until the next frame is about to be drawn. */
async function typed(page: Page): Promise<readonly number[]> {
  const box = page.getByLabel('Your question');
  await box.fill('');
  await box.focus();
  await page.evaluate(() => {
    (window as unknown as {benchKeys: number[]}).benchKeys.length = 0;
  });
  await page.keyboard.type(TEXT, {delay: 60});
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as unknown as {benchKeys: number[]}).benchKeys);
}
