import type {Page} from 'playwright-core';
import {expect} from 'vitest';

/** A question whose answer has come, or will not. */
const ENDED = /^(?:answered|failed)$/;

/** Asks the chat, which is opened where it isn't yet, and waits until it has answered. */
export async function ask(
  page: Page,
  question: string,
  {timeout = 30_000}: {readonly timeout?: number} = {},
): Promise<void> {
  const field = page.getByLabel('Your question');
  const launcher = page.getByRole('button', {name: 'Ask the book'}).first();
  // After a reload it opens by itself, in its time.
  await expect
    .poll(
      async () => {
        const isThere = await field.isVisible();
        if (!isThere && (await launcher.getAttribute('aria-expanded')) === 'false') {
          await launcher.click();
        }
        return isThere;
      },
      {timeout, interval: 200},
    )
    .toBe(true);
  const turns = page.locator('[data-turn]');
  // What was said before a reload is there again.
  const before = await turns.count();
  await field.fill(question);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => turns.nth(before).getAttribute('data-turn', {timeout}), {timeout})
    .toMatch(ENDED);
}
