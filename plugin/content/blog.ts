import {DEFAULT_PLUGIN_ID} from '@docusaurus/utils';
import {blogInstance} from '../../core/instance-id.js';
import {markdownSetup} from '../markdown/setup.js';
import {
  type ContentSite,
  type FoundPage,
  type FoundPages,
  servedUrl,
  UNVERSIONED,
} from './found-page.js';
import {type ContentFolders, contentFolders, locateSource} from './source-location.js';

const BLOG_PLUGIN = 'docusaurus-plugin-content-blog';

/** What we read of the blog plugin's content. */
type BlogContent = {
  readonly blogPosts: readonly {
    /** Its slug, with a leading slash. */
    readonly id: string;
    readonly metadata: {
      readonly source: string;
      readonly permalink: string;
      readonly title: string;
      readonly description?: string;
      readonly tags: readonly {readonly label: string}[];
      readonly frontMatter: Readonly<Record<string, unknown>>;
      readonly unlisted: boolean;
      readonly lastUpdatedAt?: number | null;
    };
  }[];
};

/** The posts of every blog, in its own order. */
export function findPosts(site: ContentSite): FoundPages[] {
  return site.plugins
    .filter(({name}) => name === BLOG_PLUGIN)
    .map(({options, content}) => {
      const folders = contentFolders(BLOG_PLUGIN, options, site);
      return {
        setup: markdownSetup(site.siteConfig.markdown, options),
        // A blog whose folder is missing has no content at all.
        pages: ((content as BlogContent | null)?.blogPosts ?? []).map((post) =>
          toPage(post, options.id, folders, site),
        ),
      };
    });
}

function toPage(
  {id, metadata}: BlogContent['blogPosts'][number],
  pluginId: string,
  folders: ContentFolders,
  site: ContentSite,
): FoundPage {
  const source = locateSource(metadata.source, folders, site.siteDir);
  const blog = pluginId === DEFAULT_PLUGIN_ID ? 'blog' : `blog:${pluginId}`;
  return {
    docId: `${blog}:${id.replace(/^\//, '')}`,
    docType: 'blog',
    title: metadata.title,
    description: metadata.description,
    tags: metadata.tags.map(({label}) => label),
    url: servedUrl(metadata.permalink, site),
    source,
    names: [source.sourceFile, source.originalFile],
    frontMatter: metadata.frontMatter,
    lastUpdatedAt: metadata.lastUpdatedAt ?? null,
    isHidden: metadata.unlisted,
    instance: blogInstance(pluginId),
    ...UNVERSIONED,
  };
}
