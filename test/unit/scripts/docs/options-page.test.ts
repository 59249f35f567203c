import {readFile} from 'node:fs/promises';
import {expect, it} from 'vitest';
import {OPTIONS_PAGE, optionsPage} from '../../../../scripts/docs/options-page.ts';

it('the page of options says what the schema and the comments of its types say', async () => {
  // Where it does not: npx tsx scripts/docs/options-page.ts
  expect(await readFile(OPTIONS_PAGE, 'utf8')).toBe(optionsPage());
});
