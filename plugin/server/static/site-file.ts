import {stat} from 'node:fs/promises';
import {join} from 'node:path';

export type SiteFile = {readonly path: string; readonly size: number; readonly changed: number};

/** What a built site has at an address: a file, a page at another address, or nothing. */
export type Found =
  | {readonly kind: 'file'; readonly file: SiteFile}
  | {readonly kind: 'moved'; readonly to: string}
  | {readonly kind: 'missing'; readonly page: SiteFile | null};

type Site = {
  /** Of the built pages. */
  readonly dir: string;
  /** With a slash at both ends. */
  readonly baseUrl: string;
};

const NOT_FOUND = '404.html';

/** Looks for the path of an address among the files of a built site, as static hosts do. */
export async function findInSite({dir, baseUrl}: Site, pathname: string): Promise<Found> {
  if (`${pathname}/` === baseUrl || (pathname === '/' && baseUrl !== '/')) {
    return {kind: 'moved', to: baseUrl};
  }
  const names = pathname.startsWith(baseUrl) ? namesIn(pathname.slice(baseUrl.length)) : null;
  if (names === null) {
    return missing(dir, []);
  }
  const asFolder = pathname.endsWith('/');
  const place = join(dir, ...names);
  const page = await fileAt(join(place, 'index.html'));
  // With one spelling of each address, caches and readers' marks know a page by one name.
  if (asFolder) {
    return page
      ? {kind: 'file', file: page}
      : names.length > 0 && (await fileAt(`${place}.html`))
        ? {kind: 'moved', to: pathname.slice(0, -1)}
        : missing(dir, names);
  }
  const file = (await fileAt(place)) ?? (await fileAt(`${place}.html`));
  return file
    ? {kind: 'file', file}
    : page
      ? {kind: 'moved', to: `${pathname}/`}
      : missing(dir, names);
}

/** The names that a path consists of; null where it may lead out of its folder, or to what is hidden. */
function namesIn(path: string): readonly string[] | null {
  const names = path.replace(/\/$/, '').split('/');
  if (names.length === 1 && names[0] === '') {
    return [];
  }
  try {
    const decoded = names.map(decodeURIComponent);
    return decoded.every(isPlain) ? decoded : null;
  } catch {
    return null;
  }
}

function isPlain(name: string): boolean {
  const isHidden = name.startsWith('.') && name !== '.well-known';
  // A colon leads to another drive of Windows, or to a stream of a file.
  return name !== '' && !isHidden && !/[/\\:\0]/.test(name);
}

async function fileAt(path: string): Promise<SiteFile | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? {path, size: found.size, changed: found.mtimeMs} : null;
}

/** Each language may have its own page for it. */
async function missing(dir: string, names: readonly string[]): Promise<Found> {
  const own = names[0] === undefined ? null : await fileAt(join(dir, names[0], NOT_FOUND));
  return {kind: 'missing', page: own ?? (await fileAt(join(dir, NOT_FOUND)))};
}
