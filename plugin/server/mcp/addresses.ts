import type {SectionPlace} from '../../../core/search/read-section.js';
import type {Chunk} from '../../../core/types.js';
import {ToolError} from './tool.js';

/** Stands in for a site whose address nobody knows. */
const SOME_SITE = 'https://site.invalid';

export type Addresses = ReturnType<typeof siteAddresses>;

/** The addresses of a site: absolute, where it is known where the site is. */
export function siteAddresses(site: string | null) {
  const origin = site === null ? null : new URL(site).origin;

  const addressOf = ({url, urlAnchor}: Pick<Chunk, 'url' | 'urlAnchor'>) =>
    `${origin ?? ''}${url}${urlAnchor}`;
  /** The place that an address leads to, as far as it may be one of the site. */
  const placeAt = (address: string): SectionPlace => {
    const url = parsed(address, origin ?? SOME_SITE);
    if (!url || !/^https?:$/.test(url.protocol)) {
      throw new ToolError(`${quoted(address)} is no address of a page.`);
    }
    if (url.origin !== (origin ?? SOME_SITE) && (origin !== null || !isAbsolute(address))) {
      throw new ToolError(`${quoted(address)} is not on this site${origin ? `, ${origin}` : ''}.`);
    }
    return {page: url.pathname, anchor: url.hash};
  };
  return {addressOf, placeAt};
}

/** A section by one of its chunks, and the page that has it: the chunk alone would have to be looked for everywhere. */
export function idOf({chunkId, url}: Pick<Chunk, 'chunkId' | 'url'>): string {
  return `${chunkId}@${url}`;
}

export function placeOfId(id: string): SectionPlace {
  const at = id.indexOf('@/');
  if (at < 1) {
    throw new ToolError(
      `${quoted(id)} is no id of a section: take one that search_docs gave, or a url.`,
    );
  }
  return {chunkId: id.slice(0, at), page: id.slice(at + 1)};
}

const MOST_QUOTED = 100;

/** What somebody sent, in one short line. */
export function quoted(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, MOST_QUOTED);
  return `"${line}${text.length > MOST_QUOTED ? '…' : ''}"`;
}

function isAbsolute(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

function parsed(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
