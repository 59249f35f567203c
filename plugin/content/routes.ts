import type {RouteConfig} from '@docusaurus/types';
import {createMatcher} from '@docusaurus/utils';
import {PAGES_INSTANCE} from '../../core/instance-id.js';
import {markdownSetup} from '../markdown/setup.js';
import {
  type ContentSite,
  type FoundPage,
  type FoundPages,
  sitePath,
  UNVERSIONED,
} from './found-page.js';
import {pageId, titleFromPath} from './page-names.js';

/** The pages that any plugin serves under the globs, and that no content plugin has told of. */
export function findRoutes(
  site: ContentSite,
  globs: readonly string[],
  known: ReadonlySet<string>,
): FoundPages {
  const isAsked = createMatcher([...globs]);
  const taken = new Set([...Array.from(known), ...notPages(site)]);
  const pages: FoundPage[] = [];
  for (const route of leaves(site.routes)) {
    const path = sitePath(route.path, site.baseUrl);
    if (!taken.has(route.path) && !path.includes('*') && isAsked(path)) {
      taken.add(route.path);
      pages.push(toPage(route, path, site));
    }
  }
  return {setup: markdownSetup(site.siteConfig.markdown, {}), pages};
}

/** The page that is served for all that is missing. */
function notPages({baseUrl}: ContentSite): string[] {
  return [`${baseUrl}404.html`, `${baseUrl}404`, `${baseUrl}404/`];
}

function toPage({path: url, metadata}: RouteConfig, path: string, site: ContentSite): FoundPage {
  return {
    docId: pageId(path),
    docType: 'page',
    title: titleFromPath(path, site.siteConfig.title),
    description: null,
    tags: [],
    url,
    source: null,
    names: metadata?.sourceFilePath ? [path, metadata.sourceFilePath] : [path],
    frontMatter: {},
    lastUpdatedAt: metadata?.lastUpdatedAt ?? null,
    isHidden: false,
    instance: PAGES_INSTANCE,
    ...UNVERSIONED,
  };
}

/** Routes that hold others are layouts around them. */
function leaves(routes: readonly RouteConfig[]): RouteConfig[] {
  return routes.flatMap((route) => (route.routes ? leaves(route.routes) : [route]));
}
