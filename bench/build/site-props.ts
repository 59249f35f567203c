import {join} from 'node:path';
import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {Plugin} from '@docusaurus/types';
import {DEFAULT_SETUP} from '../../test/support/markdown-setup.ts';
import type {Page} from './book-site.ts';

export type PageName = Pick<Page, 'id' | 'title'>;

type BuiltSite = Parameters<NonNullable<Plugin['postBuild']>>[0];

/** What Docusaurus would hand over of some pages, as far as the plugin reads it. */
export function builtSite(siteDir: string, pages: readonly PageName[]): BuiltSite {
  const docs = pages.map(docOf);
  const content: LoadedContent = {loadedVersions: [versionOf(siteDir, docs)]};
  return {
    siteDir,
    outDir: join(siteDir, 'build'),
    localizationDir: join(siteDir, 'i18n/en'),
    baseUrl: '/',
    codeTranslations: {},
    i18n: {currentLocale: 'en'},
    siteConfig: {
      title: 'A book',
      url: 'https://book.example',
      markdown: DEFAULT_SETUP.config,
      themeConfig: {},
    },
    plugins: [
      {
        name: 'docusaurus-plugin-content-docs',
        options: {id: 'default', remarkPlugins: DEFAULT_SETUP.remarkPlugins},
        content,
      },
    ],
    routes: [],
    routesBuildMetadata: {},
  } as unknown as BuiltSite;
}

type Doc = LoadedVersion['docs'][number];

function docOf({id, title}: PageName): Doc {
  return {
    ...{id, title, version: 'current', description: '', slug: `/${id}`},
    ...{source: `@site/docs/${id}.md`, permalink: `/docs/${id}`},
    sourceDirName: id.slice(0, id.lastIndexOf('/')),
    ...{draft: false, unlisted: false, tags: [], frontMatter: {title}},
    ...{lastUpdatedBy: undefined, lastUpdatedAt: undefined},
  };
}

function versionOf(siteDir: string, docs: LoadedVersion['docs']): LoadedVersion {
  return {
    ...{versionName: 'current', label: 'Next', path: '/docs', tagsPath: '/docs/tags'},
    ...{banner: null, badge: false, noIndex: false, className: '', isLast: true},
    ...{sidebarFilePath: undefined, routePriority: undefined},
    ...{contentPath: join(siteDir, 'docs'), contentPathLocalized: undefined},
    ...{docs, drafts: [], sidebars: {}},
  };
}
