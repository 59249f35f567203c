import {mkdir} from 'node:fs/promises';
import {join} from 'node:path';
import type {BrowserContextOptions, Page} from 'playwright-core';
import {expect} from 'vitest';
import {projectFolder} from '../site/site-folder.ts';
import {axeFindings} from './axe.ts';
import {PHONE, WIDE} from './chat-page.ts';

const screenshots = join(projectFolder, 'test/output/screenshots');

/** Each state is looked at like this. */
export const LOOKS: readonly (readonly [string, BrowserContextOptions])[] = [
  ['wide', WIDE],
  ['wide-dark', {...WIDE, colorScheme: 'dark'}],
  ['phone', PHONE],
  ['phone-dark', {...PHONE, colorScheme: 'dark'}],
];

/** Takes a picture; axe finds nothing wrong, and nothing is wider than the screen. */
export async function expectFineLooks(page: Page, name: string): Promise<void> {
  await atRest(page);
  await mkdir(screenshots, {recursive: true});
  await page.screenshot({path: join(screenshots, `${name}.png`)});
  expect(await axeFindings(page), name).toEqual([]);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overhang, name).toBeLessThanOrEqual(0);
}

/** What fades in or slides has done so. */
function atRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = document.getAnimations().filter(({timeline, effect}) => {
      const end = effect?.getComputedTiming().endTime;
      return timeline === document.timeline && end !== Number.POSITIVE_INFINITY;
    });
    await Promise.allSettled(ending.map(({finished}) => finished));
  });
}
