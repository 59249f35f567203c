import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {Parser} from 'htmlparser2';

/** The ids in the built page that a site path leads to, or null if there is no such page. */
export async function builtAnchors(
  url: string,
  {outDir, baseUrl}: {readonly outDir: string; readonly baseUrl: string},
): Promise<ReadonlySet<string> | null> {
  const path = decodeURI(url.slice(baseUrl.length)).replace(/\/$/, '');
  const files = path === '' ? ['index.html'] : [`${path}/index.html`, `${path}.html`];
  for (const file of files) {
    const html = await readIfThere(join(outDir, file));
    if (html !== null) {
      return idsIn(html);
    }
  }
  return null;
}

function idsIn(html: string): ReadonlySet<string> {
  const ids = new Set<string>();
  const parser = new Parser({
    onattribute(name, value) {
      if (name === 'id') {
        ids.add(value);
      }
    },
  });
  parser.end(html);
  return ids;
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return null;
    }
    throw error;
  }
}
