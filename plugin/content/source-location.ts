import nodePath, {posix, resolve} from 'node:path';
import {aliasedSitePathToRelativePath, getPluginI18nPath} from '@docusaurus/utils';
import {nameBelow, nameFrom, type Paths} from '../path-names.js';
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
  paths: Paths = nodePath,
): SourceLocation {
  // Docusaurus has forward slashes here, also on Windows.
  const sourceFile = aliasedSitePathToRelativePath(source);
  const sourcePath = paths.join(siteDir, sourceFile);
  const translated = contentPathLocalized && nameBelow(contentPathLocalized, sourcePath, paths);
  const below =
    translated ?? nameBelow(contentPath, sourcePath, paths) ?? posix.basename(sourceFile);
  return {
    sourcePath,
    sourceFile,
    originalFile: translated
      ? nameFrom(siteDir, paths.join(contentPath, translated), paths)
      : sourceFile,
    folder: posix.dirname(below),
  };
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
