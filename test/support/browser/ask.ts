import type {Page} from 'playwright-core';

/** The newest turn, once nothing more comes. */
const ENDED = '[data-turn="answered"]:last-of-type, [data-turn="failed"]:last-of-type';

/** Asks the chat, which is opened where it isn't yet, and waits until it has answered. */
export async function ask(
  page: Page,
  question: string,
  {timeout}: {readonly timeout?: number} = {},
): Promise<void> {
  const field = page.getByLabel('Your question');
  if (!(await field.isVisible())) {
    await page.getByRole('button', {name: 'Ask the book'}).click();
  }
  await field.fill(question);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', {name: question}).waitFor();
  const ended = page.locator(ENDED).last();
  await ended.waitFor({state: 'attached', ...(timeout !== undefined && {timeout})});
}
