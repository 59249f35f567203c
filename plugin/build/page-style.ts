import type {Props} from '@docusaurus/types';
import type {MarkdownSetup} from '../markdown/setup.js';
import {admonitionTitles} from '../markdown/shown/admonition-title.js';
import type {PageStyle} from '../markdown/shown/showing.js';

type Site = Pick<Props, 'siteConfig' | 'codeTranslations'>;

/** The theme's own, which a site's list replaces. */
const HIGHLIGHTING = ['highlight-next-line', 'highlight-start', 'highlight-end'];

/** What the site's theme and translations make of markdown. */
export function pageStyle(setup: MarkdownSetup, site: Site): PageStyle {
  return {
    admonitionTitles: admonitionTitles(setup.admonitions, site.codeTranslations),
    magicComments: magicComments(site.siteConfig.themeConfig),
  };
}

type MagicComment = {
  readonly line?: string;
  readonly block?: {readonly start?: string; readonly end?: string};
};

function magicComments(themeConfig: Props['siteConfig']['themeConfig']): readonly string[] {
  const {prism} = themeConfig as {
    readonly prism?: {readonly magicComments?: readonly MagicComment[]};
  };
  return (
    prism?.magicComments?.flatMap(({line, block}) =>
      [line, block?.start, block?.end].filter((comment) => comment !== undefined),
    ) ?? HIGHLIGHTING
  );
}
