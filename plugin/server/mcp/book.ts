import {cite} from '../../../core/answer/cite.js';
import {citationLabel} from '../../../core/answer/label.js';
import type {Manifest} from '../../../core/index-format/manifest.js';
import type {SearchIndex} from '../../../core/search/search-types.js';
import type {Chunk} from '../../../core/types.js';
import type {Schema} from '../http/schema.js';
import {type Addresses, idOf, siteAddresses} from './addresses.js';
import {bookLine} from './book-text.js';

/** What the tools read. */
export type Book = {
  readonly index: () => Promise<SearchIndex>;
  /** Where the site is; default: what the index says, if it does. */
  readonly siteUrl: string | null;
};

/** The index, as it is now, and the addresses of its pages. */
export async function openBook({
  index,
  siteUrl,
}: Book): Promise<{readonly index: SearchIndex; readonly addresses: Addresses}> {
  const opened = await index();
  return {
    index: opened,
    addresses: siteAddresses(siteUrl ?? opened.manifest().qdrant?.site ?? null),
  };
}

const TEXT = {type: 'string'} as const satisfies Schema;

export const CITED = {
  label: {...TEXT, description: 'What to call it in a citation.'},
  url: {...TEXT, description: 'What a citation links to.'},
  id: {...TEXT, description: 'For read_section.'},
} as const satisfies Readonly<Record<string, Schema>>;

/** How a section is cited, or what stands at a place in it: as in the chat of the site, by the nearest heading above. */
export function citedAs(
  chunk: Chunk,
  {addressOf}: Addresses,
  {instances}: Pick<Manifest, 'instances'>,
  start?: number,
) {
  const cited =
    start === undefined
      ? {label: citationLabel(chunk), url: chunk.url + chunk.urlAnchor}
      : cite(chunk, {start, end: start});
  const from = [
    ...(instances.length > 1 ? [chunk.instanceLabel] : []),
    ...(chunk.isCurrentVersion ? [] : [`version ${chunk.versionLabel ?? chunk.version}`]),
  ].join(', ');
  return {
    label: bookLine(from === '' ? cited.label : `${cited.label} (${from})`),
    url: addressOf({url: cited.url, urlAnchor: ''}),
    id: idOf(chunk),
  };
}
