import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

/** A part of package-lock.json. */
export type LockedPackage = {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
};

const PERMISSIVE = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 CC0-1.0 BlueOak-1.0.0 Unlicense'.split(
    ' ',
  ),
);
/** Histories, terms, rules of a community, other languages, examples that are tests. */
const NOT_DOCS =
  /(?:^|\/)(?:change|history|licen[sc]e|notice|third|authors|contributors|code_of_conduct|security|sponsor|backers|releases?|node_modules\/|tests?\/|__tests__|fixtures?\/|\.github\/)|[._-](?:zh|cn|ja|jp|ko|kr|ru|es|fr|de|pt|br|it|tr)(?:[-_]\w+)?\.md$/i;

/** Folders of packages whose texts are free to use, and that are the same on every machine, sorted. */
export function packagesWithDocs(locked: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(locked)
    .filter(
      ([folder, found]) =>
        folder.includes('node_modules/') &&
        // What this is measured on.
        !/docusaurus/.test(folder) &&
        found.link !== true &&
        found.optional !== true &&
        found.os === undefined &&
        found.cpu === undefined &&
        isPermissive(found.license),
    )
    .map(([folder]) => folder)
    .sort();
}

/** Whether one may choose terms that ask for no more than to be named. */
export function isPermissive(licence: string | undefined): boolean {
  const bare = licence?.replace(/[()]/g, '') ?? '';
  return bare.includes(' AND ')
    ? !bare.includes(' OR ') && bare.split(' AND ').every((one) => PERMISSIVE.has(one))
    : bare.split(' OR ').some((one) => PERMISSIVE.has(one));
}

/** The markdown files of a package that document it, sorted. */
export function docsOf(projectFolder: string, folder: string): string[] {
  const path = join(projectFolder, folder);
  if (!existsSync(path)) {
    throw new Error(`${path} is missing: install what package-lock.json names (npm ci).`);
  }
  return readdirSync(path, {recursive: true, encoding: 'utf8'})
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.md$/i.test(file) && !NOT_DOCS.test(file))
    .sort()
    .map((file) => join(path, file));
}

export function lockedPackages(projectFolder: string): Record<string, LockedPackage> {
  const {packages} = JSON.parse(readFileSync(join(projectFolder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return packages;
}
