import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {gunzipSync} from 'node:zlib';
import type {Block} from './blocks.ts';
import {dictionaryBlocks} from './dictionary-blocks.ts';
import {htmlBlocks} from './html-blocks.ts';
import {manBlocks} from './man-blocks.ts';
import type {Source} from './sources.ts';

type Format = Exclude<Source['format'], 'wordnet'>;

const FILES: Record<Format, RegExp> = {
  html: /\.html$/,
  man: /\/man\d\/.*\.\d\w*\.gz$/,
  dictionary: /\.dict\.dz$/,
};
const BLOCKS: Record<Format, (text: string) => Block[]> = {
  html: htmlBlocks,
  man: manBlocks,
  dictionary: dictionaryBlocks,
};
const NOT_PAGES =
  /\/(?:genindex|py-modindex|search|searchindex|copyright|license)[^/]*\.html$|\/src\//i;

/** The files of a source that have texts to read, sorted. */
export function pagesOf({only, without}: Source, format: Format, folder: string): string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length))
    .filter(
      (file) =>
        FILES[format].test(file) &&
        !NOT_PAGES.test(file) &&
        (only?.test(file) ?? true) &&
        !without?.test(file),
    )
    .sort();
}

export function blocksOf(format: Format, folder: string, file: string): Block[] {
  const bytes = readFileSync(join(folder, file));
  return BLOCKS[format]((/\.[dg]z$/.test(file) ? gunzipSync(bytes) : bytes).toString('utf8'));
}
