import {statSync} from 'node:fs';
import {join} from 'node:path';

export type BuiltSite = {
  readonly outDir: string;
  readonly baseUrl: string;
};

/** What the file system says of a path that leads nowhere. */
const ABSENT = new Set(['EINVAL', 'ENAMETOOLONG', 'ENOENT', 'ENOTDIR']);

/** The HTML file that a path of the site leads to, or null if there is none. */
export function builtPageFile(url: string, {outDir, baseUrl}: BuiltSite): string | null {
  const [path = ''] = url.split(/[?#]/);
  const base = baseUrl.replace(/\/$/, '');
  if (path !== base && !path.startsWith(`${base}/`)) {
    return null;
  }
  const segments = path.slice(base.length).split('/').filter(Boolean);
  // Docusaurus leaves encoded what could be part of an address, such as "%23".
  for (const decode of [decodeURI, decodeURIComponent]) {
    const names = segments.map((segment) => decoded(segment, decode));
    if (!names.every(isFileName)) {
      continue;
    }
    for (const file of candidates(names)) {
      const absolute = join(outDir, file);
      if (isFile(absolute)) {
        return absolute;
      }
    }
  }
  return null;
}

function candidates(names: readonly string[]): readonly string[] {
  const path = names.join('/');
  const page = path === '' ? [] : [`${path}.html`];
  return [join(path, 'index.html'), ...page, ...(path.endsWith('.html') ? [path] : [])];
}

function decoded(segment: string, decode: (text: string) => string): string {
  try {
    return decode(segment);
  } catch {
    return segment;
  }
}

/** Whether a part of a path is one in the file system, too, and leads to no other folder. */
function isFileName(name: string): boolean {
  return (
    name !== '.' &&
    name !== '..' &&
    !['/', '\\', '\0'].some((separator) => name.includes(separator))
  );
}

function isFile(path: string): boolean {
  try {
    return statSync(path, {throwIfNoEntry: false})?.isFile() ?? false;
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.has(String(error.code))) {
      return false;
    }
    throw error;
  }
}
