import {readdirSync} from 'node:fs';
import {basename, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {describe, expect, it} from 'vitest';
import {markdownReader} from '../../../../../plugin/markdown/mdx/read-markdown.ts';
import {admonitionTitles} from '../../../../../plugin/markdown/shown/admonition-title.ts';
import {showSource} from '../../../../../plugin/markdown/shown/show-page.ts';
import {DEFAULT_STYLE} from '../../../../support/chunked.ts';
import {DEFAULT_SETUP} from '../../../../support/markdown-setup.ts';
import {described} from './described.ts';

const SITE = fileURLToPath(new URL('../../../../fixtures/shown', import.meta.url));
const PAGES = readdirSync(SITE).filter((name) => /^[^_].*\.mdx?$/.test(name));
const FRONT_MATTER = {title: 'A page', product: {name: 'Robot'}, list: ['first', 'second']};
const STYLE = {...DEFAULT_STYLE, admonitionTitles: admonitionTitles({keywords: ['proof']}, {})};

/** `vitest --update` writes what is shown now. */
describe('a page is shown as its reader sees it', () => {
  it.each(PAGES)('%s', async (name) => {
    const setup = {
      ...DEFAULT_SETUP,
      admonitions: {keywords: ['proof']},
      config: {...DEFAULT_SETUP.config, format: 'detect' as const},
    };
    const {file, problems} = await markdownReader(setup, {siteDir: SITE})(
      join(SITE, name),
      FRONT_MATTER,
    );
    const shown = described(showSource(file, FRONT_MATTER, STYLE));
    const found = problems.map(
      ({sourceFile, line, message}) => `${sourceFile}:${line} ${message}\n`,
    );
    const expected = join(SITE, `${basename(name)}.txt`);
    await expect([...found, shown].join('')).toMatchFileSnapshot(expected);
  });
});
