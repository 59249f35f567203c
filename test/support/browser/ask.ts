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
  if (!(await field.isVisible())) {
    await page.getByRole('button', {name: 'Ask the book'}).click();
  }
  await field.waitFor();
  const turns = page.locator('[data-turn]');
  // What was said before a reload is there again.
  const before = await turns.count();
  await field.fill(question);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => turns.nth(before).getAttribute('data-turn', {timeout}), {timeout})
    .toMatch(ENDED);
}
