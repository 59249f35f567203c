import {readDocumentTable} from '../../../core/index-format/document-table.js';
import type {Manifest, Segment} from '../../../core/index-format/manifest.js';
import {openDocuments} from '../../../core/search/documents.js';
import {once} from '../../../core/search/once.js';
import type {IndexSource} from '../../../core/search/source.js';
import {viewOf} from '../../../core/search/view.js';
import type {Chunk} from '../../../core/types.js';

/** The pages of one version of the docs, by their paths. */
export type Pages = {
  /** The chunks of the page at a site path; null where the index has none. */
  readonly at: (path: string) => Promise<readonly Chunk[] | null>;
  /** What may stand before a path that is written without the site's base URL; each ends in a slash. */
  readonly bases: readonly string[];
};

/** Opens the pages that a reader finds, who chose this version or, if null, none. */
export function pagesOf(
  source: IndexSource,
  manifest: Manifest,
): (version: string | null) => Promise<Pages> {
  const pages = once((segment: Segment) => openPages(source, segment));
  return async (version) => {
    const view = viewOf(manifest, version === null ? {} : {version});
    const all = await Promise.all(view.map(({segment}) => pages(segment)));
    return {
      async at(path) {
        const found = await Promise.all(all.map(({at}) => at(path)));
        return found.find((chunks) => chunks !== null) ?? null;
      },
      bases: Array.from(new Set(all.flatMap(({bases}) => bases))),
    };
  };
}

async function openPages(source: IndexSource, segment: Segment): Promise<Pages> {
  const table = readDocumentTable(await source.read('documents', segment.files.documents));
  const documents = openDocuments(table, segment, (name) => source.read('texts', name));
  return {
    async at(path) {
      const document = documents.documentAt(path);
      const chunks = document === null ? [] : (await documents.textOf(document)).flat();
      // Two paths may have the same hash.
      return chunks[0] && withoutSlash(chunks[0].url) === withoutSlash(path) ? chunks : null;
    },
    bases: Array.from(new Set(segment.versions.flatMap(({path}) => foldersAbove(path ?? '/')))),
  };
}

/** "/", "/book/" and "/book/docs/" of the last one. */
function foldersAbove(path: string): string[] {
  return Array.from(path.matchAll(/\//g), ({index}) => path.slice(0, index + 1));
}

function withoutSlash(path: string): string {
  return path.replace(/\/+(?:index\.html)?$/, '');
}
