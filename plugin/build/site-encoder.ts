import {logger} from '@docusaurus/logger';
import {tuneToSite} from '../distil/tune-to-site.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import {type PackedEncoder, packEncoder} from '../store/encoder-files.js';
import {expectedIn} from './expected-words.js';
import type {SiteChunks, TextsToEmbed} from './texts-to-embed.js';

/** Tuning with as many texts is worth a word. */
const TAKES_SECONDS = 4000;

/** The model's query encoder, tuned to what a site says if that was embedded; null where the model has none. */
export async function siteEncoder(
  {chunks}: Pick<SiteChunks, 'chunks'>,
  {said, table: general}: Pick<TextsToEmbed, 'said' | 'table'>,
  vectors: readonly Float32Array[],
  {prefixes}: Pick<EmbeddingOptions, 'prefixes'>,
): Promise<PackedEncoder | null> {
  if (!general) {
    return null;
  }
  if (said.length > TAKES_SECONDS) {
    logger.info`[rag-chat] Tuning the query encoder to number=${said.length} sentences and headings of the site.`;
  }
  const table = said.length > 0 ? tuneToSite(general, said, vectors) : general;
  return packEncoder({table, prefix: prefixes.question, expected: await expectedIn(chunks())});
}
