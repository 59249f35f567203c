import type {Page} from 'playwright-core';
import {expect, it} from 'vitest';
import {ask} from '../support/browser/ask.ts';
import {panelOf} from '../support/browser/chat-page.ts';
import {browserRig} from '../support/browser/launch-browser.ts';
import {expectFineLooks, LOOKS} from '../support/browser/looks.ts';
import {writtenInBrowser} from '../support/browser/written-in-browser.ts';
import {describeWithRig} from '../support/describe-with-rig.ts';
import type {Script} from '../support/language-model/script.ts';

const CHAPTER = 'docs/chapter-03-kinematics';
const GIMBAL = 'What is gimbal lock?';
/** As the book has it. */
const TRUE =
  '**At a pitch of ±90°** the first and the last axis fall together, roll and yaw do the same ' +
  'thing, and one degree of freedom is lost [1].';

const EVERYTHING = `${TRUE} It happens once in 37 turns, when \`roll\` meets \\(\\psi = 2\\) [1].

Every robot in the world suffers from it on Sundays.

To get out of it:

1. ${TRUE}
2. Store the orientation in seven numbers, which no pitch can lock [1].

\`\`\`python
def is_locked(pitch):
    return abs(abs(pitch) - 1.5708) < 1e-3
\`\`\`

| Form | Numbers |
| --- | --- |
| Roll, pitch and yaw | 3 [1] |
| Quaternion | 17 [1] |
`;

for (const [look, browser] of LOOKS) {
  describeWithRig([browserRig], `the states of written answers, ${look}`, () => {
    const {open} = writtenInBrowser();

    const looksFine = (page: Page, name: string) => expectFineLooks(page, `${look}-${name}`);
    const article = (page: Page) => panelOf(page).getByRole('article').last();
    const marks = (page: Page) => article(page).getByRole('button', {name: /^Not confirmed:/});

    /** Opens the chat and asks, without waiting for the answer. */
    async function begin(script: Script): Promise<Page> {
      const {page} = await open(CHAPTER, [script], {browser});
      await page.getByRole('button', {name: 'Ask the book'}).click();
      await page.getByLabel('Your question').fill(GIMBAL);
      await page.keyboard.press('Enter');
      return page;
    }

    it('an answer with what is not confirmed, and why', async () => {
      const {page} = await open(CHAPTER, [[{say: EVERYTHING}]], {browser});
      await ask(page, GIMBAL);
      await article(page).locator('.theme-code-block').waitFor();
      await looksFine(page, 'written');
      const mark = marks(page).first();
      await (browser.hasTouch ? mark.tap() : mark.hover());
      await page.getByRole('tooltip').waitFor();
      await looksFine(page, 'written-why');
      await page.keyboard.press('Escape');
      await article(page).getByRole('heading', {name: 'Sources'}).scrollIntoViewIfNeeded();
      await looksFine(page, 'written-end');
    });

    it('what is being written, and how it ends where it stops', async () => {
      const page = await begin([
        {say: `${TRUE}\n\n1. ${TRUE}\n2. The first axis and the last one `},
        {neverEnd: true},
      ]);
      const draft = article(page).getByText('The first axis and the last');
      await draft.waitFor();
      await looksFine(page, 'written-draft');
      expect(await draft.evaluate((one) => one.closest('li')?.value)).toBe(2);
      await page.getByRole('button', {name: 'Stop'}).click();
      await article(page).getByText('Stopped.').waitFor();
      expect(await draft.count()).toBe(0);
      await looksFine(page, 'written-stopped');
    });

    it('a model that takes its time, and an answer that breaks off', async () => {
      const waiting = await begin([{neverEnd: true}]);
      await waiting.getByText('A language model is writing.').waitFor();
      await looksFine(waiting, 'written-waiting');
      const {page} = await open(
        CHAPTER,
        [[{say: `${TRUE} It happens when the `}, {waitMs: 300}, {hangUp: true}]],
        {browser},
      );
      await ask(page, GIMBAL);
      await article(page).getByRole('alert').waitFor();
      await looksFine(page, 'written-broken');
    });

    it('moves nothing when what was written has been checked', async () => {
      const page = await begin([
        {say: `${TRUE} Every robot suffers from it `},
        {waitMs: 1000},
        {say: 'on Sundays. And on '},
        {neverEnd: true},
      ]);
      const words = article(page).getByText('Every robot suffers from it');
      const place = () =>
        words.evaluate((one) => {
          const range = document.createRange();
          range.setStart(one.firstChild ?? one, 0);
          const {left, top} = range.getBoundingClientRect();
          return {left, top};
        });
      await words.waitFor();
      const before = await place();
      await marks(page).waitFor();
      expect(await place()).toEqual(before);
    });
  });
}
