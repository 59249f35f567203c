import {readdir, readFile} from 'node:fs/promises';
import {join, relative, sep} from 'node:path';

/** The pages of a built site: each HTML file by its path in the build, without ending. */
export type SiteFiles = {
  readonly build: string;
  readonly baseUrl: string;
  readonly pages: ReadonlyMap<string, string>;
};

export async function findPages(build: string): Promise<SiteFiles> {
  const files = await readdir(build, {recursive: true, withFileTypes: true});
  const html = files
    .filter((file) => file.isFile() && file.name.endsWith('.html'))
    .map((file) => relative(build, join(file.parentPath, file.name)).split(sep).join('/'))
    // A sidebar may send to a category at an anchor; no address leads to the file that this makes.
    .filter((file) => !file.includes('#'))
    .sort();
  return {
    build,
    baseUrl: await baseUrlOf(build),
    pages: new Map(html.map((file) => [pathOf(file), file])),
  };
}

/** Every page refers to its assets; this one is at the root of each site. */
async function baseUrlOf(build: string): Promise<string> {
  const page = await readFile(join(build, '404.html'), 'utf8').catch(() => '');
  return /(?:href|src)="?([^"\s>]*?)assets\/(?:css|js)\//.exec(page)?.[1] ?? '/';
}

function pathOf(file: string): string {
  return file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '');
}

/** The file behind an address as the site serves it. */
export function fileOf({baseUrl, pages}: SiteFiles, url: string): string | undefined {
  if (!`${url}/`.startsWith(baseUrl)) {
    return undefined;
  }
  const path = decodeURI(url.slice(baseUrl.length))
    .replace(/\/$/, '')
    .replace(/\.html$/, '');
  return pages.get(path);
}

export function readSiteFile({build}: SiteFiles, file: string): Promise<string> {
  return readFile(join(build, file), 'utf8');
}
