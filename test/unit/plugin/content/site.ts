import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import {collectDocuments} from '../../../../plugin/content/collect.ts';
import type {ContentOptions} from '../../../../plugin/content/content-options.cts';
import type {SourceDocument} from '../../../../plugin/content/document.ts';
import type {ContentSite} from '../../../../plugin/content/found-page.ts';
import {DOCS_ONLY} from '../../../support/docs-only.ts';
import {DEFAULT_SETUP} from '../../../support/markdown-setup.ts';

type Plugin = ContentSite['plugins'][number];
type Doc = LoadedVersion['docs'][number];

/** A site that serves what its plugins have, without any Docusaurus behind it. */
export function siteWith(
  plugins: readonly Plugin[],
  {
    siteConfig,
    ...changes
  }: Partial<Omit<ContentSite, 'siteConfig'>> & {
    readonly siteConfig?: Partial<ContentSite['siteConfig']>;
  } = {},
): ContentSite {
  return {
    siteDir: '/site',
    localizationDir: '/site/i18n/en',
    baseUrl: '/',
    i18n: {currentLocale: 'en'},
    siteConfig: {
      title: 'Robots',
      trailingSlash: undefined,
      noIndex: false,
      markdown: DEFAULT_SETUP.config,
      ...siteConfig,
    },
    plugins,
    routes: [],
    routesBuildMetadata: {},
    ...changes,
  };
}

/** What the site's options lead to, and what the author is told. */
export function collected(site: ContentSite, content: Partial<ContentOptions> = {}) {
  const collections = collectDocuments(site, {...DOCS_ONLY, ...content});
  const documents = collections.flatMap((collection) => collection.documents);
  return {
    documents,
    ids: documents.map(({docId}) => docId),
    problems: collections.flatMap(({problems}) => problems),
  };
}

/** The first document, as most tests have but one. */
export function only(documents: readonly SourceDocument[]): SourceDocument {
  const [document, ...others] = documents;
  if (!document || others.length > 0) {
    throw new Error(`One document was expected, not ${documents.length}.`);
  }
  return document;
}

export function docsPlugin(versions: readonly LoadedVersion[], id = 'default'): Plugin {
  return {
    name: 'docusaurus-plugin-content-docs',
    options: {id},
    content: {loadedVersions: versions},
  };
}

export function version(docs: readonly Doc[], changes: Partial<LoadedVersion> = {}): LoadedVersion {
  return {
    versionName: 'current',
    label: 'Next',
    path: '/docs',
    tagsPath: '/docs/tags',
    banner: null,
    badge: false,
    noIndex: false,
    className: '',
    isLast: true,
    sidebarFilePath: undefined,
    routePriority: undefined,
    contentPath: '/site/docs',
    contentPathLocalized: undefined,
    docs: [...docs],
    drafts: [],
    sidebars: {},
    ...changes,
  };
}

export function doc(id: string, changes: Partial<Doc> = {}): Doc {
  return {
    id,
    version: 'current',
    title: id,
    description: '',
    source: `@site/docs/${id}.md`,
    sourceDirName: '.',
    slug: `/${id}`,
    permalink: `/docs/${id}`,
    draft: false,
    unlisted: false,
    tags: [],
    frontMatter: {},
    lastUpdatedBy: undefined,
    lastUpdatedAt: undefined,
    ...changes,
  };
}

export function blogPlugin(posts: readonly object[], id = 'default', path = 'blog'): Plugin {
  return {
    name: 'docusaurus-plugin-content-blog',
    options: {id, path},
    content: {blogPosts: posts},
  };
}

export function post(slug: string, changes: object = {}) {
  return {
    id: slug,
    metadata: {
      permalink: `/blog${slug}`,
      source: `@site/blog${slug}.md`,
      title: slug,
      description: '',
      date: new Date(0),
      tags: [],
      authors: [],
      hasTruncateMarker: false,
      frontMatter: {},
      unlisted: false,
      ...changes,
    },
    content: '',
  };
}

export function pagesPlugin(pages: readonly object[] | null): Plugin {
  return {
    name: 'docusaurus-plugin-content-pages',
    options: {id: 'default', path: 'src/pages'},
    content: pages,
  };
}
