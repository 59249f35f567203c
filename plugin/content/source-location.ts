import {join, posix, relative, resolve} from 'node:path';
import {aliasedSitePathToRelativePath, getPluginI18nPath, posixPath} from '@docusaurus/utils';
import type {ContentSite} from './found-page.js';

/** Where a content plugin has its files; those in the localized folder win. */
export type ContentFolders = {
  readonly contentPath: string;
  readonly contentPathLocalized?: string | undefined;
};

/** Where a document's markdown is. `SourceDocument` says what the fields mean. */
export type SourceLocation = {
  readonly sourcePath: string;
  readonly sourceFile: string;
  readonly originalFile: string;
  readonly folder: string;
};

/** Locates a source that a content plugin names, as in "@site/docs/arms.md". */
export function locateSource(
  source: string,
  {contentPath, contentPathLocalized}: ContentFolders,
  siteDir: string,
): SourceLocation {
  const sourceFile = aliasedSitePathToRelativePath(source);
  const sourcePath = join(siteDir, sourceFile);
  const translated = contentPathLocalized && pathBelow(sourcePath, contentPathLocalized);
  const below = translated ?? pathBelow(sourcePath, contentPath) ?? posix.basename(sourceFile);
  return {
    sourcePath,
    sourceFile: posixPath(sourceFile),
    originalFile: translated
      ? posixPath(relative(siteDir, join(contentPath, translated)))
      : posixPath(sourceFile),
    folder: posix.dirname(below),
  };
}

function pathBelow(path: string, folder: string): string | null {
  const below = posixPath(relative(folder, path));
  return below.startsWith('../') ? null : below;
}

/** The folders of a plugin that, unlike the docs plugin, doesn't tell them with its content. */
export function contentFolders(
  pluginName: string,
  options: Readonly<Record<string, unknown>>,
  site: ContentSite,
): ContentFolders {
  const {id, path} = options as {readonly id: string; readonly path: string};
  return {
    contentPath: resolve(site.siteDir, path),
    contentPathLocalized: getPluginI18nPath({
      localizationDir: site.localizationDir,
      pluginName,
      pluginId: id,
    }),
  };
}

/** The folder that a document's `folder` is counted from: "docs", "versioned_docs/version-1.0". */
export function contentFolder(file: string, folder: string): string {
  const own = posix.dirname(file);
  return folder === '.' ? own : own.slice(0, -folder.length - 1) || '.';
}
