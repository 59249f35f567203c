import type {SourceDocument} from './document.js';
import {fileLinks, isMarkdownFile} from './file-links.js';
import {urlLinks} from './url-links.js';
import {wikiLinks} from './wiki-links.js';

export type DocumentLink = {
  readonly kind: 'markdown' | 'wiki';
  /** As the author wrote it, with query, hash or label. */
  readonly target: string;
};

type Site = {
  readonly siteDir: string;
  readonly baseUrl: string;
  /** The site's address. */
  readonly url: string;
};

/** Tells the id of the document that a link leads to; null for all that is none, and for the document itself. */
export function linkResolver(
  documents: readonly SourceDocument[],
  site: Site,
): (from: SourceDocument, link: DocumentLink) => string | null {
  const findWiki = wikiLinks(documents);
  const findFile = fileLinks(documents, site.siteDir);
  const findUrl = urlLinks(documents, site);
  const findMarkdown = (from: SourceDocument, target: string) => {
    const path = target.trim().split(/[?#]/, 1)[0] ?? '';
    return (isMarkdownFile(path) ? findFile(from, path) : undefined) ?? findUrl(from, path);
  };
  return (from, {kind, target}) => {
    const found = kind === 'wiki' ? findWiki(from, target) : findMarkdown(from, target);
    const isItself =
      found?.docId === from.docId && found.version === from.version && found.locale === from.locale;
    return found && !isItself ? found.docId : null;
  };
}
