import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect} from 'vitest';
import {type BuiltSite, buildTextbook} from '../support/site/build-site.ts';
import {describeReaders} from './chat-readers.ts';

const REACT = '18.3.1';

// Docusaurus Faster meets both, each by itself, in other tests.
describeReaders(
  'the textbook from right to left, with React 18, built with webpack',
  'rtl',
  buildEdition,
);

async function buildEdition(): Promise<BuiltSite> {
  const built = await buildTextbook('webpack', {
    packages: {react: REACT, 'react-dom': REACT},
    config: {
      i18n: {
        ...{defaultLocale: 'en', locales: ['en']},
        localeConfigs: {en: {label: 'English', direction: 'rtl'}},
      },
    },
  });
  const folder = join(built.outDir, 'assets/js');
  const names = await readdir(folder);
  const scripts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  expect(scripts.some((script) => script.includes(`"${REACT}"`))).toBe(true);
  return built;
}
