import {posix, resolve} from 'node:path';
import {nameFrom} from '../path-names.js';
import type {SourceDocument} from './document.js';
import {linkIndex} from './link-index.js';
import {decoded} from './page-names.js';
import {contentFolder} from './source-location.js';

type Find = (from: SourceDocument, path: string) => SourceDocument | undefined;

/** Whether a link without query and hash names a markdown file. */
export function isMarkdownFile(path: string): boolean {
  return /\.mdx?$/i.test(path);
}

/** Finds the document that a link to a markdown file leads to, looking where Docusaurus looks. */
export function fileLinks(documents: readonly SourceDocument[], siteDir: string): Find {
  const find = linkIndex(documents, [
    ({sourceFile}) => (sourceFile === null ? [] : [sourceFile]),
    // A translation answers for the original.
    ({originalFile}) => (originalFile === null ? [] : [originalFile]),
  ]);
  return (from, path) => {
    for (const folder of foldersToTry(from, path)) {
      const below = decoded(path).replace(/^@site\/|^\/+/, '');
      // By way of the site, since a path may leave its folder and come back.
      const file = nameFrom(siteDir, resolve(siteDir, folder, below));
      const found = find(from, file);
      if (found) {
        return found;
      }
    }
    return undefined;
  };
}

function foldersToTry({sourceFile, originalFile, folder}: SourceDocument, path: string): string[] {
  const files = Array.from(new Set([sourceFile, originalFile])).filter((file) => file !== null);
  const own = files.map((file) => posix.dirname(file));
  const content = files.map((file) => contentFolder(file, folder));
  if (path.startsWith('@site/')) {
    return ['.'];
  }
  if (path.startsWith('/')) {
    return [...content, '.'];
  }
  return /^\.\.?\//.test(path) ? own : [...own, ...content, '.'];
}
