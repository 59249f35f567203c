import {expect, it} from 'vitest';
import {pageStyle} from '../../../../plugin/build/page-style.ts';
import {DEFAULT_SETUP} from '../../../support/markdown-setup.ts';

type Site = Parameters<typeof pageStyle>[1];

function site(themeConfig: object, codeTranslations: Site['codeTranslations'] = {}): Site {
  return {siteConfig: {themeConfig} as Site['siteConfig'], codeTranslations};
}

it('takes the comments that highlight code from the theme, where it names some', () => {
  const magicComments = [{line: 'This will error'}, {block: {start: 'bad-start', end: 'bad-end'}}];
  expect(pageStyle(DEFAULT_SETUP, site({prism: {magicComments}})).magicComments).toEqual([
    'This will error',
    'bad-start',
    'bad-end',
  ]);
  expect(pageStyle(DEFAULT_SETUP, site({})).magicComments).toContain('highlight-next-line');
});

it('has the titles of admonitions in the words of the locale', () => {
  const {admonitionTitles} = pageStyle(
    DEFAULT_SETUP,
    site({}, {'theme.admonition.note': 'remarque'}),
  );
  expect(admonitionTitles.get('note')).toBe('remarque');
  expect(admonitionTitles.get('tip')).toBe('tip');
});
