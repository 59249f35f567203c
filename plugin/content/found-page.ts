import type {Props, RouteConfig} from '@docusaurus/types';
import utilsCommon from '@docusaurus/utils-common';
import type {MarkdownSetup} from '../markdown/setup.js';
import type {SourceDocument} from './document.js';
import type {SourceLocation} from './source-location.js';

/** What a `postBuild` hook is given, as far as it tells about content. */
export type ContentSite = Pick<Props, 'siteDir' | 'localizationDir' | 'baseUrl'> & {
  readonly siteConfig: Pick<
    Props['siteConfig'],
    'title' | 'trailingSlash' | 'noIndex' | 'markdown'
  > &
    Partial<Pick<Props['siteConfig'], 'themeConfig'>>;
  readonly i18n: Pick<Props['i18n'], 'currentLocale'>;
  readonly plugins: readonly Pick<Props['plugins'][number], 'name' | 'options' | 'content'>[];
  readonly routes: readonly RouteConfig[];
  /** By served path. */
  readonly routesBuildMetadata: Readonly<Record<string, {readonly noIndex: boolean}>>;
};

/** A page as a content plugin has it: not yet asked whether it may be indexed. */
export type FoundPage = Pick<
  SourceDocument,
  | 'docId'
  | 'docType'
  | 'title'
  | 'tags'
  | 'url'
  | 'frontMatter'
  | 'version'
  | 'versionLabel'
  | 'instance'
  | 'isCurrentVersion'
  | 'lastUpdatedAt'
  | 'sidebarTrail'
  | 'sidebarPosition'
  | 'readingOrder'
> & {
  readonly description: string | null | undefined;
  /** Null where there is no markdown. */
  readonly source: SourceLocation | null;
  /** The names that `include` and `exclude` may call it by. */
  readonly names: readonly string[];
  /** Unlisted, or in a version that search engines are kept out of. */
  readonly isHidden: boolean;
};

/** The pages of one instance of a content plugin, and how it reads their markdown. */
export type FoundPages = {
  readonly setup: MarkdownSetup;
  readonly pages: readonly FoundPage[];
};

/** What is the same for all pages outside the docs: those alone have versions and sidebars. */
export const UNVERSIONED = {
  version: 'current',
  versionLabel: null,
  isCurrentVersion: true,
  sidebarTrail: [],
  sidebarPosition: null,
  readingOrder: null,
} as const satisfies Partial<FoundPage>;

/** Permalinks ignore the site's `trailingSlash`; the pages it serves do not. */
export function servedUrl(permalink: string, site: ContentSite): string {
  return utilsCommon.applyTrailingSlash(permalink, {
    trailingSlash: site.siteConfig.trailingSlash,
    baseUrl: site.baseUrl,
  });
}

/** "/fr/api/arms/" → "/api/arms": the same in every locale and for every `trailingSlash`. */
export function sitePath(url: string, baseUrl: string): string {
  const below = url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url.replace(/^\//, '');
  return `/${below.replace(/\/$/, '')}`;
}
