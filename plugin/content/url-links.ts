import type {SourceDocument} from './document.js';
import {decoded} from './page-names.js';

type Find = (from: SourceDocument, href: string) => SourceDocument | undefined;

/** Finds the document that the site serves under a path, a relative URL or its own address. */
export function urlLinks(
  documents: readonly SourceDocument[],
  site: {readonly baseUrl: string; readonly url: string},
): Find {
  const found = new Map(documents.map((document) => [pageKey(document.url), document]));
  const {origin} = new URL(site.url);
  return ({url}, href) => {
    const page = new URL(url, origin).href;
    if (!URL.canParse(href, page)) {
      return undefined;
    }
    const {origin: host, pathname} = new URL(href, page);
    if (host !== origin) {
      return undefined;
    }
    // Docusaurus puts baseUrl before a path that lacks it, though not before an address.
    const isSitePath = /^\/(?!\/)/.test(href);
    const below = isSitePath
      ? found.get(pageKey(`${site.baseUrl}${pathname.slice(1)}`))
      : undefined;
    return found.get(pageKey(pathname)) ?? below;
  };
}

/** One key for all the ways to write the path of a page. */
function pageKey(path: string): string {
  return decoded(path)
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/$/, '');
}
