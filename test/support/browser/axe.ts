import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import type {AxeResults} from 'axe-core';
import type {Page} from 'playwright-core';

/** All that belongs to the chat, wherever on the page it is. */
const OURS = ['#rag-chat-panel', '[data-rag-chat-launcher]', '[data-rag-chat-part]'];

/** What axe finds wrong with the chat, or with what else is named, one line each. */
export async function axeFindings(
  page: Page,
  parts: readonly string[] = OURS,
): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) {
    const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
    await page.evaluate(await readFile(file, 'utf8'));
  }
  return page.evaluate(async (selectors) => {
    const include = selectors.filter((selector) => document.querySelector(selector) !== null);
    const {axe} = window as unknown as {
      readonly axe: {readonly run: (context: object) => Promise<AxeResults>};
    };
    const {violations} = await axe.run({
      include: include.map((selector) => [selector]),
      // The colours of code are the site's own.
      exclude: [['.theme-code-block pre']],
    });
    return violations.flatMap(({id, help, nodes}) =>
      nodes.map(({target, failureSummary}) => `${id}: ${help} (${target}) ${failureSummary}`),
    );
  }, parts);
}
