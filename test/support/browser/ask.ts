import type {Page} from 'playwright-core';

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
  const waiting = page.getByText('Looking it up…');
  await waiting.waitFor({state: 'detached', ...(timeout !== undefined && {timeout})});
}
