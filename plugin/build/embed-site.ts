import {logger} from '@docusaurus/logger';
import type {QueryTable} from '../distil/query-table.js';
import {tuneToSite} from '../distil/tune-to-site.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import {type EmbeddedTexts, embedAll} from './embed-all.js';
import {type SiteChunks, type TextsToEmbed, textsToEmbed} from './texts-to-embed.js';

/** Tuning with as many texts is worth a word. */
const TAKES_SECONDS = 4000;

/** What the build knows of the meaning of its chunks. */
export type EmbeddedSite = {
  readonly model: string;
  /** Everything that a vector depends on besides its text. */
  readonly identity: string;
  readonly dimensions: number;
  /** The vectors of each chunk's parts, chunk by chunk. */
  readonly vectors: (readonly Float32Array[])[];
  /** What puts a reader's question among them, if the model has such a table. */
  readonly table: QueryTable | null;
  /** Why there is none. */
  readonly missing: string | null;
};

/** Embeds the parts of all chunks, as far as no build before has done so; null where there are none. */
export async function embedSite(
  site: SiteChunks,
  siteDir: string,
  options: EmbeddingOptions,
): Promise<EmbeddedSite | null> {
  const wanted = await textsToEmbed(site, siteDir, options);
  if (wanted.texts.length === 0) {
    return null;
  }
  const {texts, said, expected} = wanted;
  return embeddedSite(
    wanted,
    await embedAll([...texts, ...said], siteDir, options, expected),
    options,
  );
}

/** Gives vectors to those whose texts they are of: each chunk, and the table that learns from the site. */
export function embeddedSite(
  {counts, said, table: general, missing}: TextsToEmbed,
  {vectors: all, identity}: EmbeddedTexts,
  {model}: Pick<EmbeddingOptions, 'model'>,
): EmbeddedSite | null {
  const first = all[0];
  if (!first) {
    return null;
  }
  let next = 0;
  const vectors = counts.map((count) => {
    next += count;
    return all.slice(next - count, next);
  });
  if (said.length > TAKES_SECONDS) {
    logger.info`[rag-chat] Tuning the query encoder to number=${said.length} sentences and headings of the site.`;
  }
  const table = general && said.length > 0 ? tuneToSite(general, said, all.slice(next)) : general;
  return {model, identity, dimensions: first.length, vectors, table, missing};
}
