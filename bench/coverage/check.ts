import {byPage, type ChunkLine} from './chunk-lines.ts';
import {comparePage, type PageReport} from './compare-page.ts';
import {readPage} from './page-facts.ts';
import {fileOf, findPages, readSiteFile} from './site-files.ts';
import {docPageOf, docsKeptOut} from './unfound-pages.ts';

export type SiteReport = {
  readonly pages: readonly PageReport[];
  /** Addresses of chunks behind which there is no page or no article. */
  readonly deadUrls: readonly string[];
  /** Docs that no chunk is of, though nothing keeps them out. */
  readonly pagesWithoutChunks: readonly string[];
};

export type SiteRequest = {
  readonly site: string;
  readonly build: string;
  readonly chunks: readonly ChunkLine[];
};

/** Compares what the chunks say with what the built pages show. */
export async function checkSite({site, build, chunks}: SiteRequest): Promise<SiteReport> {
  const files = await findPages(build);
  const pages: PageReport[] = [];
  const deadUrls: string[] = [];
  const seen = new Set<string>();
  for (const [url, own] of byPage(chunks)) {
    const file = fileOf(files, url);
    const page = file === undefined ? null : readPage(await readSiteFile(files, file));
    if (file === undefined || page === null) {
      deadUrls.push(url);
    } else {
      seen.add(file);
      pages.push(comparePage(url, page, own));
    }
  }
  const keptOut = await docsKeptOut(site);
  const pagesWithoutChunks: string[] = [];
  for (const file of files.pages.values()) {
    const doc = seen.has(file) ? null : docPageOf(await readSiteFile(files, file));
    if (doc && !doc.isHidden && !keptOut.has(doc.docId.split('/').at(-1) ?? '')) {
      pagesWithoutChunks.push(file);
    }
  }
  return {pages, deadUrls, pagesWithoutChunks};
}
