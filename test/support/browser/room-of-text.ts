import type {Page} from 'playwright-core';

/** How much of the width of its row the text of a doc has; the rest is a table of contents, or nothing. */
export function roomOfText(page: Page): Promise<number> {
  return page.locator('main .row:has(> .col article)').evaluate((row) => {
    const text = row.querySelector(':scope > .col:has(article)');
    return (text?.getBoundingClientRect().width ?? 0) / row.getBoundingClientRect().width;
  });
}
