import {createHash} from 'node:crypto';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import {knownParts} from '../embed/parts.js';
import type {SiteChunks} from './texts-to-embed.js';

/** The texts of each chunk that get a vector each, as the model reads them. */
export async function* embeddedTexts(
  {chunks, tails}: SiteChunks,
  {prefixes}: Pick<EmbeddingOptions, 'prefixes'>,
): AsyncGenerator<readonly string[]> {
  for await (const chunk of chunks()) {
    const parts = knownParts(chunk, tails.get(`${chunk.version}/${chunk.chunkId}`) ?? '');
    yield parts.map(({text}) => prefixes.document + text);
  }
}

/** Changes with any of a chunk's texts. */
export function hashOfTexts(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
}

/** Of each chunk, in their order. */
export async function textHashes(
  site: SiteChunks,
  options: Pick<EmbeddingOptions, 'prefixes'>,
): Promise<string[]> {
  const hashes: string[] = [];
  for await (const texts of embeddedTexts(site, options)) {
    hashes.push(hashOfTexts(texts));
  }
  return hashes;
}
