import type {Browser, Page} from 'playwright-core';
import type {ServedFolder} from '../../test/support/site/serve-folder.ts';
import {PAGE} from './page.ts';
import {slowedPage} from './slowed-page.ts';
import {SENTENCES} from './streaming-chat.ts';

type Served = {readonly usual: ServedFolder; readonly streaming: ServedFolder};

const ROUNDS = 5;

/** The longest task of an opening, once the pointer has been on the button. */
export async function measureOpening(browser: Browser, {usual}: Served): Promise<string[]> {
  const longest: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const {page, longest: task, close} = await slowedPage(browser, usual.url + PAGE);
    await page.getByRole('button', {name: 'Ask the book'}).hover();
    await page.waitForLoadState('networkidle');
    await task();
    await page.getByRole('button', {name: 'Ask the book'}).click();
    await page.getByLabel('Your question').waitFor();
    longest.push(await task());
    await close();
  }
  return [`longest task of opening, 4 × slowed, ms: ${spread(longest)} (100)`];
}

/** The longest task while an answer of 2,000 tokens streams, beside the same text in a bare paragraph. */
export async function measureStreaming(browser: Browser, {streaming}: Served): Promise<string[]> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const {page, longest, close} = await slowedPage(browser, streaming.url + PAGE);
    await page.getByRole('button', {name: 'Ask the book'}).click();
    await page.getByLabel('Your question').fill('How is torque made?');
    await longest();
    await page.keyboard.press('Enter');
    await page.locator('[data-turn="answered"]').waitFor({timeout: 120_000});
    ours.push(await longest());
    await appendBare(page);
    bare.push(await longest());
    await close();
  }
  return [
    `longest task while ${SENTENCES} sentences stream, 4 × slowed, ms: ${spread(ours)} (50)`,
    `  in a bare paragraph: ${spread(bare)}`,
  ];
}

async function appendBare(page: Page): Promise<void> {
  await page.evaluate(async (count) => {
    const paragraph = document.querySelector('main article p');
    for (let place = 0; place < count; place += 1) {
      await new Promise((resolve) => setTimeout(resolve, 25));
      paragraph?.append('The torque of a joint is what its motor gives, times the ratio. ');
    }
  }, SENTENCES);
}

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b).map(Math.round);
  const median = sorted[Math.floor(sorted.length / 2)];
  return `median ${median}, most ${sorted.at(-1)}, of ${sorted.length}`;
}
