import {stat} from 'node:fs/promises';
import nodePath from 'node:path';
import type {Paths} from '../../path-names.js';

export type TextImport = {readonly kind: 'partial' | 'raw'; readonly path: string};

/** What the site's bundler puts after a path that names no file, in its order. */
const EXTENSIONS = ['', '.mjs', '.js', '.jsx', '.ts', '.tsx', '.json'];

/**
 * The file behind an import, if the page shows that file's text: a partial,
 * or what the raw-loader reads. Null for components and for packages.
 */
export function textImport(
  from: string,
  importer: string,
  siteDir: string,
  paths: Paths = nodePath,
): TextImport | null {
  const isRaw = /(?:^|!)raw-loader[?!]/.test(from);
  const request = from.slice(from.lastIndexOf('!') + 1).replace(/\?.*$/, '');
  if (!isRaw && !/\.mdx?$/.test(request)) {
    return null;
  }
  const path = request.startsWith('@site/')
    ? paths.join(siteDir, request.slice('@site/'.length))
    : request.startsWith('.')
      ? paths.join(paths.dirname(importer), request)
      : request;
  // What a package exports is found by the bundler alone.
  return paths.isAbsolute(path) ? {kind: isRaw ? 'raw' : 'partial', path} : null;
}

/** The file that is read for a path, which may lack its extension. */
export async function importedFile({kind, path}: TextImport): Promise<string> {
  for (const extension of kind === 'raw' ? EXTENSIONS : []) {
    const file = `${path}${extension}`;
    if ((await stat(file).catch(() => null))?.isFile()) {
      return file;
    }
  }
  return path;
}
