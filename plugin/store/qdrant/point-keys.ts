import {hash} from 'node:crypto';
import type {Chunk} from '../../../core/types.js';
import {keyTable} from '../../tables/key-table.js';

export type Named = Pick<Chunk, 'version' | 'chunkId' | 'contentHash'>;

export const KEY_BYTES = 16;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Stands for a text where it is compared and looked up only. */
export function keyOf(text: string): Buffer {
  return hash('sha256', text, 'buffer').subarray(0, KEY_BYTES);
}

/** Two keys: of a chunk's name, and of its text; those of other versions are others. */
export function chunkKeys({version, chunkId, contentHash}: Named): Buffer {
  return Buffer.concat([keyOf(`${version}\n${chunkId}`), keyOf(`${version}\n${contentHash}`)]);
}

export function nameIn(chunk: Buffer): Buffer {
  return chunk.subarray(0, KEY_BYTES);
}

export function textIn(chunk: Buffer): Buffer {
  return chunk.subarray(KEY_BYTES, 2 * KEY_BYTES);
}

/** Others, as numbers, were given by somebody else, whatever their points say of themselves. */
export function isOurs(id: string): boolean {
  return UUID.test(id);
}

/** Null where an id is none of ours. */
export function idKey(id: string): Buffer | null {
  return isOurs(id) ? Buffer.from(id.replaceAll('-', ''), 'hex') : null;
}

export function idOf(key: Buffer): string {
  const hex = key.toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return [...parts, hex.slice(20)].join('-');
}

export type IdSet = {
  readonly add: (id: string) => void;
  readonly has: (id: string) => boolean;
};

export function idSet(): IdSet {
  const keys = keyTable(KEY_BYTES);
  return {
    add(id) {
      const key = idKey(id);
      if (key) {
        keys.add(key);
      }
    },
    has(id) {
      const key = idKey(id);
      return key !== null && keys.find(key) >= 0;
    },
  };
}
