import {PAGES_INSTANCE} from '../../core/instance-id.js';
import {markdownSetup} from '../markdown/setup.js';
import {
  type ContentSite,
  type FoundPage,
  type FoundPages,
  servedUrl,
  sitePath,
  UNVERSIONED,
} from './found-page.js';
import {pageId, titleFromPath} from './page-names.js';
import {type ContentFolders, contentFolders, locateSource} from './source-location.js';

const PAGES_PLUGIN = 'docusaurus-plugin-content-pages';

/** What we read of the pages plugin's content: pages in markdown, and pages in React. */
type Page = {
  readonly source: string;
  readonly permalink: string;
} & (
  | {readonly type: 'jsx'}
  | {
      readonly type: 'mdx';
      readonly title?: string;
      readonly description?: string;
      readonly frontMatter: Readonly<Record<string, unknown>>;
      readonly unlisted: boolean;
      readonly lastUpdatedAt?: number | null;
    }
);

/** The pages of the pages plugin; of those in React, the built page is all there is to read. */
export function findPages(site: ContentSite): FoundPages[] {
  return site.plugins
    .filter(({name}) => name === PAGES_PLUGIN)
    .map(({options, content}) => {
      const folders = contentFolders(PAGES_PLUGIN, options, site);
      return {
        setup: markdownSetup(site.siteConfig.markdown, options),
        // A folder that is missing has no content at all.
        pages: ((content as readonly Page[] | null) ?? []).map((page) =>
          toPage(page, folders, site),
        ),
      };
    });
}

function toPage(page: Page, folders: ContentFolders, site: ContentSite): FoundPage {
  const url = servedUrl(page.permalink, site);
  const path = sitePath(url, site.baseUrl);
  const source = locateSource(page.source, folders, site.siteDir);
  const files = [source.sourceFile, source.originalFile];
  const common = {
    docId: pageId(path),
    docType: 'page',
    tags: [],
    url,
    instance: PAGES_INSTANCE,
    ...UNVERSIONED,
  } as const;
  if (page.type === 'jsx') {
    return {
      ...common,
      title: titleFromPath(path, site.siteConfig.title),
      description: null,
      source: null,
      names: [path, ...files],
      frontMatter: {},
      lastUpdatedAt: null,
      isHidden: false,
    };
  }
  return {
    ...common,
    title: page.title ?? titleFromPath(path, site.siteConfig.title),
    description: page.description,
    source,
    names: files,
    frontMatter: page.frontMatter,
    lastUpdatedAt: page.lastUpdatedAt ?? null,
    isHidden: page.unlisted,
  };
}
