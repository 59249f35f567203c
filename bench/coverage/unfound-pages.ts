import {readdir, readFile} from 'node:fs/promises';
import {basename, join} from 'node:path';

/** What a page of documentation says of itself in its `<head>`. */
export type DocPage = {readonly docId: string; readonly isHidden: boolean};

/** Null for what is no doc: posts, pages, lists of tags. */
export function docPageOf(html: string): DocPage | null {
  const [tag = ''] = /<html[^>]*>/.exec(html) ?? [];
  const docId = /\bdocs-doc-id-([^\s"'>]+)/.exec(tag)?.[1];
  const isHidden = /<meta[^>]*name="?robots"?[^>]*noindex/i.test(html);
  return docId === undefined ? null : {docId, isHidden};
}

/** The docs whose front matter keeps them out of search, by the last part of their id. */
export async function docsKeptOut(siteFolder: string): Promise<Set<string>> {
  const keptOut = new Set<string>();
  for (const file of await sourcesIn(siteFolder)) {
    const [frontMatter = ''] = /^---\r?\n[\s\S]*?\n---/.exec(await readFile(file, 'utf8')) ?? [];
    if (/^rag_chat:\s*false\b/m.test(frontMatter)) {
      const id = /^id:\s*['"]?([^'"\r\n]+)/m.exec(frontMatter)?.[1];
      keptOut.add(id?.trim() ?? plainName(file));
    }
  }
  return keptOut;
}

/** `readdir` by itself would follow the links to dependencies. */
async function sourcesIn(folder: string): Promise<string[]> {
  const sources: string[] = [];
  for (const entry of await readdir(folder, {withFileTypes: true})) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !/^(?:\.|node_modules$|build$)/.test(entry.name)) {
      sources.push(...(await sourcesIn(path)));
    } else if (entry.isFile() && /\.mdx?$/.test(entry.name)) {
      sources.push(path);
    }
  }
  return sources;
}

/** `docs/01-intro/02-start.md` is the doc `start`. */
function plainName(file: string): string {
  return basename(file)
    .replace(/\.mdx?$/, '')
    .replace(/^\d+\s*[-_.]+\s*/, '');
}
