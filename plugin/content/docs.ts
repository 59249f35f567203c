import {join, posix, sep} from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {Props} from '@docusaurus/types';
import {aliasedSitePathToRelativePath, DEFAULT_PLUGIN_ID} from '@docusaurus/utils';
import utilsCommon from '@docusaurus/utils-common';
import {type MarkdownSetup, markdownSetup} from '../markdown/setup.js';
import type {SourceDocument} from './document.js';

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

type Site = Pick<Props, 'plugins' | 'siteConfig' | 'siteDir' | 'baseUrl' | 'i18n'>;

/** The documents of one instance of the docs plugin, and how the site reads their markdown. */
export type DocsCollection = {
  readonly setup: MarkdownSetup;
  readonly documents: readonly SourceDocument[];
};

/** Every page that the docs plugin serves and lists, except those that opted out. */
export function collectDocs(site: Site): DocsCollection[] {
  return site.plugins
    .filter(({name}) => name === DOCS_PLUGIN)
    .map(({options, content}) => ({
      setup: markdownSetup(site.siteConfig.markdown, options),
      documents: (content as LoadedContent).loadedVersions.flatMap(({docs, isLast}) =>
        docs.filter(isAsked).map((doc) => toDocument(doc, isLast, options.id, site)),
      ),
    }));
}

type Doc = LoadedContent['loadedVersions'][number]['docs'][number];

type Listed = {
  readonly unlisted: boolean;
  readonly frontMatter: Readonly<Record<string, unknown>>;
};

function isAsked({unlisted, frontMatter}: Listed): boolean {
  return !unlisted && frontMatter['rag_chat'] !== false;
}

function toDocument(
  doc: Doc,
  isCurrentVersion: boolean,
  pluginId: string,
  site: Site,
): SourceDocument {
  const sourceFile = aliasedSitePathToRelativePath(doc.source);
  return {
    // A colon, since a folder of the default docs may have the other instance's name.
    docId: pluginId === DEFAULT_PLUGIN_ID ? doc.id : `${pluginId}:${doc.id}`,
    title: doc.title,
    url: utilsCommon.applyTrailingSlash(doc.permalink, {
      trailingSlash: site.siteConfig.trailingSlash,
      baseUrl: site.baseUrl,
    }),
    sourcePath: join(site.siteDir, sourceFile),
    sourceFile: sourceFile.split(sep).join(posix.sep),
    folder: doc.sourceDirName,
    frontMatter: doc.frontMatter,
    tags: doc.tags.map(({label}) => label),
    version: doc.version,
    isCurrentVersion,
    locale: site.i18n.currentLocale,
    lastUpdatedAt: doc.lastUpdatedAt ?? null,
  };
}
