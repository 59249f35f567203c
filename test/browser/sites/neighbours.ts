import type {Locator, Page} from 'playwright-core';
import {expect} from 'vitest';
import {panelOf} from '../../support/browser/chat-page.ts';

/** Another search of a site, as its readers use it. */
export type OtherSearch = {
  /** What it has in the navbar. */
  readonly box: (page: Page) => Locator;
  /** The keys that lead to it. */
  readonly keys: readonly string[];
  /** Where somebody types, once it is opened. */
  readonly field: (page: Page) => Locator;
};

function launcherOf(page: Page): Locator {
  return page.getByRole('button', {name: 'Ask the book', exact: true});
}

/** The search box, then our button, with room for both, on a screen and on a phone. */
export async function expectBothInNavbar(page: Page, {box}: OtherSearch): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({width, height: 800});
    const [search, launcher] = [
      await box(page).boundingBox(),
      await launcherOf(page).boundingBox(),
    ];
    expect(search?.width, `${width}`).toBeGreaterThan(20);
    expect((search?.x ?? 0) + (search?.width ?? 0)).toBeLessThanOrEqual(launcher?.x ?? 0);
    expect(middleOf(search)).toBeCloseTo(middleOf(launcher), -1);
    expect((launcher?.x ?? 0) + (launcher?.width ?? 0)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({width: 1280, height: 800});
}

/** Its keys open it alone, ours the chat alone, whichever is used first. */
export async function expectOwnKeys(page: Page, {box, keys, field}: OtherSearch): Promise<void> {
  await box(page).waitFor();
  for (const key of keys) {
    await page.keyboard.press(key);
    await expect.poll(() => isFocused(field(page)), {timeout: 20_000}).toBe(true);
    expect(await panelOf(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.mouse.click(640, 700);
  }
  await page.keyboard.press('Control+i');
  await page.getByLabel('Your question').waitFor();
  expect(await isFocused(page.getByLabel('Your question'))).toBe(true);
  await page.keyboard.press('Control+i');
  await panelOf(page).waitFor({state: 'hidden'});
}

async function isFocused(field: Locator): Promise<boolean> {
  return (
    (await field.count()) > 0 &&
    field.first().evaluate((element) => {
      const root = element.getRootNode();
      return (root instanceof ShadowRoot ? root : document).activeElement === element;
    })
  );
}

function middleOf(box: {readonly y: number; readonly height: number} | null): number {
  return box === null ? Number.NaN : box.y + box.height / 2;
}
