/**
 * Draws the README's pictures of the built textbook: npm run build, then in example-site
 * `npx docusaurus build`, then npx tsx scripts/docs/picture.ts
 */
import {mkdir} from 'node:fs/promises';
import type {Browser, Page} from 'playwright-core';
import {launchBrowser} from '../../test/support/browser/launch-browser.ts';
import {serveFolder} from '../../test/support/site/serve-folder.ts';
import {inProject} from '../build/project.ts';
import {animated, still} from './frames.ts';

const QUESTION = 'What is gimbal lock?';
const FROM = 'docs/chapter-03-kinematics';
const VIEWPORT = {width: 1440, height: 860};
const FOLDER = inProject('example-site/static/img');
/** How long a picture stands, in milliseconds. */
const PACE = {letter: 60, glance: 700, read: 3500, look: 3500};

type Shot = {readonly png: Buffer; readonly ms: number};

/** A question typed and answered, a citation clicked, and the sentence where it leads. */
async function film(page: Page): Promise<{readonly shots: readonly Shot[]; readonly end: Buffer}> {
  const shots: Shot[] = [];
  const shoot = async (ms: number) => {
    shots.push({png: await page.screenshot({animations: 'disabled', caret: 'initial'}), ms});
  };
  await shoot(PACE.glance);
  await page.getByRole('button', {name: 'Ask the book'}).first().click();
  const box = page.getByLabel('Your question');
  await box.waitFor();
  await page.waitForTimeout(1500);
  await shoot(PACE.glance);
  for (let letters = 4; letters < QUESTION.length + 4; letters += 4) {
    await box.fill(QUESTION.slice(0, letters));
    await page.waitForTimeout(150);
    await shoot(PACE.letter * 4);
  }
  await page.keyboard.press('Enter');
  await page.locator('[data-turn="answered"]').waitFor();
  await page.waitForTimeout(1000);
  await shoot(PACE.read);
  const citation = page.locator('[data-citation]').first();
  await citation.hover();
  await page.waitForTimeout(800);
  await shoot(PACE.glance * 3);
  await citation.click();
  await page.waitForURL(/chapter-02/);
  await page.waitForTimeout(2500);
  await shoot(PACE.look);
  return {shots, end: await page.screenshot({animations: 'disabled'})};
}

async function filmIn(browser: Browser, url: string, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({viewport: VIEWPORT, colorScheme});
  const page = await context.newPage();
  await page.goto(url + FROM, {waitUntil: 'networkidle'});
  const filmed = await film(page);
  await context.close();
  return filmed;
}

const site = await serveFolder(inProject('example-site/build'));
const browser = await launchBrowser();
await mkdir(FOLDER, {recursive: true});
for (const scheme of ['light', 'dark'] as const) {
  const {shots, end} = await filmIn(browser, site.url, scheme);
  const name = scheme === 'light' ? '' : '-dark';
  await animated(shots, `${FOLDER}/asked${name}.webp`);
  await still(end, `${FOLDER}/answered${name}.webp`);
}
await browser.close();
await site.close();
