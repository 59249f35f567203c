import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import {DEFAULT_PLUGIN_ID} from '@docusaurus/utils';
import {docsInstance} from '../../core/instance-id.js';
import {markdownSetup} from '../markdown/setup.js';
import {type ContentSite, type FoundPage, type FoundPages, servedUrl} from './found-page.js';
import {inReadingOrder} from './reading-order.js';
import {inSidebarOrder, type SidebarPlace} from './sidebar.js';
import {locateSource} from './source-location.js';

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

type Doc = LoadedVersion['docs'][number];

/** The pages of every docs instance in every version that is built, as the sidebars order them. */
export function findDocs(site: ContentSite): FoundPages[] {
  return site.plugins
    .filter(({name}) => name === DOCS_PLUGIN)
    .map(({options, content}) => ({
      setup: markdownSetup(site.siteConfig.markdown, options),
      pages: (content as LoadedContent).loadedVersions.flatMap((version) =>
        inReadingOrder(
          inSidebarOrder(version.docs, version.sidebars).map(([doc, place]) =>
            toPage(doc, place, version, options.id, site),
          ),
          options.id,
        ),
      ),
    }));
}

/** The names of the docs' versions in this build. */
export function builtVersions({plugins}: Pick<ContentSite, 'plugins'>): string[] {
  const names = plugins
    .filter(({name}) => name === DOCS_PLUGIN)
    .flatMap(({content}) => (content as LoadedContent).loadedVersions)
    .map(({versionName}) => versionName);
  return Array.from(new Set(names));
}

function toPage(
  doc: Doc,
  {sidebar, ...place}: SidebarPlace,
  version: LoadedVersion,
  pluginId: string,
  site: ContentSite,
): FoundPage {
  const source = locateSource(doc.source, version, site.siteDir);
  return {
    // A colon, since a folder of the default docs may have the other instance's name.
    docId: pluginId === DEFAULT_PLUGIN_ID ? doc.id : `${pluginId}:${doc.id}`,
    docType: 'doc',
    title: doc.title,
    description: doc.description,
    tags: doc.tags.map(({label}) => label),
    url: servedUrl(doc.permalink, site),
    source,
    names: [source.sourceFile, source.originalFile],
    frontMatter: doc.frontMatter,
    version: doc.version,
    versionLabel: version.label,
    instance: docsInstance(pluginId),
    isCurrentVersion: version.isLast,
    lastUpdatedAt: doc.lastUpdatedAt ?? null,
    isHidden: doc.unlisted || version.noIndex,
    ...place,
    readingOrder: sidebar === null ? null : `${pluginId}/${sidebar}`,
  };
}
