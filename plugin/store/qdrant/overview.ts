import type {Chunk} from '../../../core/types.js';
import {type ByteRows, byteRows} from '../../tables/byte-rows.js';
import {chunkKeys, KEY_BYTES} from './point-keys.js';

/** What must be known of all chunks before the first one is stored. */
export type Overview = {
  /** The keys of each one's name and text. */
  readonly chunks: ByteRows;
  readonly tokens: number;
  readonly sections: number;
  /** Of the docs. */
  readonly versions: readonly string[];
};

export async function overviewOf(all: AsyncIterable<Chunk>): Promise<Overview> {
  const chunks = byteRows(2 * KEY_BYTES);
  const versions = new Set<string>();
  let [tokens, sections, last] = [0, 0, ''];
  for await (const {version, chunkId, contentHash, docId, docType, section, tokenCount} of all) {
    chunks.put(chunks.size(), chunkKeys({version, chunkId, contentHash}));
    if (docType === 'doc') {
      versions.add(version);
    }
    const own = `${version}\n${docId}\n${section}`;
    sections += own === last ? 0 : 1;
    tokens += tokenCount;
    last = own;
  }
  return {chunks, tokens, sections, versions: Array.from(versions)};
}
