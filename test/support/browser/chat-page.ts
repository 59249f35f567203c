import type {Locator, Page} from 'playwright-core';

export const PHONE = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};
export const WIDE = {viewport: {width: 1440, height: 900}};

/** The chat: beside the page, or on the whole of a phone's screen. */
export function panelOf(page: Page): Locator {
  return page
    .getByRole('complementary', {name: 'Ask the book'})
    .or(page.getByRole('dialog', {name: 'Ask the book'}));
}

/** The numbered links of the answer to a question. */
export function citationsOf(page: Page, question: string): Locator {
  return page
    .getByRole('article')
    .filter({has: page.getByRole('heading', {name: question, exact: true})})
    .locator('[data-citation]');
}
