import type {Page} from 'playwright-core';
import {expect} from 'vitest';
import {highlighted} from './highlighted.ts';
import type {WatchedPage} from './open-page.ts';

/** Something that `test/fixtures/small-site` answers, and the sentence that it cites. */
export const QUESTION = 'What does the gripper hold?';
export const SENTENCE = 'A gripper holds the cup between two fingers.';

/** Index and build settings with which that site is ready soonest. */
export const SMALL_SITE = {chunking: {minTokens: 0}, embedding: false} as const;

/** Nothing of the chat was asked for, and nothing at all elsewhere. */
export function expectNoRequestYet({requests, complaints}: WatchedPage): void {
  expect(requests.filter((path) => path.includes('rag-chat/'))).toEqual([]);
  expectQuiet({requests, complaints});
}

/** Nobody else was asked for anything, and nothing was complained of. */
export function expectQuiet({requests, complaints}: Omit<WatchedPage, 'page' | 'close'>): void {
  expect(requests.filter((path) => !path.startsWith('/'))).toEqual([]);
  expect(complaints).toEqual([]);
}

export function chipsOf(page: Page) {
  return page.locator('#rag-chat-panel a[data-citation]');
}

/**
 * Opens the chat of a page of that site by its button, asks, follows a citation to its sentence on
 * another page, and comes back.
 */
export async function expectChatWorks(opened: WatchedPage): Promise<void> {
  const {page, requests} = opened;
  const start = page.url();
  expectNoRequestYet(opened);
  await page.evaluate(() => Object.assign(window, {stillTheSamePage: true}));
  const before = requests.length;
  await page.getByRole('button', {name: 'Ask the book', exact: true}).click();
  await page.getByLabel('Your question').fill(QUESTION);
  expect(requests.slice(before).some((path) => path.endsWith('.js'))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', {name: QUESTION}).waitFor();

  await chipsOf(page).first().click();
  await expect.poll(() => highlighted(page)).toBe(SENTENCE);
  const {hash, pathname} = new URL(page.url());
  expect(hash).toBe('#hands');
  const [url] = await chipsOf(page).evaluateAll((chips) =>
    chips.map((chip) => chip.getAttribute('href')),
  );
  expect(url).toBe(pathname + hash);

  await page.getByRole('button', {name: 'Return to the answer'}).click();
  await page.waitForURL(start);
  await expect.poll(() => focusedText(page)).toBe('1');
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  expectQuiet(opened);
}

function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}
