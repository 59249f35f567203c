import type {Browser, Page} from 'playwright-core';

/** Times the processor is slower. */
const SLOWED = 4;

export type SlowedPage = {
  readonly page: Page;
  /** The longest task since it was last asked, in milliseconds; tasks under 50 are not told apart from none. */
  readonly longest: () => Promise<number>;
  readonly close: () => Promise<void>;
};

/** A page of a slow machine that says how long its tasks take. */
export async function slowedPage(browser: Browser, url: string): Promise<SlowedPage> {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}});
  const page = await context.newPage();
  await page.goto(url, {waitUntil: 'networkidle'});
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWED});
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, {benchTasks: tasks});
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({duration}) => duration));
    }).observe({type: 'longtask', buffered: false});
  });
  return {
    page,
    longest: () =>
      page.evaluate(async () => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        const {benchTasks} = window as unknown as {benchTasks: number[]};
        return Math.max(0, ...benchTasks.splice(0));
      }),
    close: () => context.close(),
  };
}
