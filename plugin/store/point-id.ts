import {createHash} from 'node:crypto';

/** The namespace of this plugin's points, itself a random UUID. */
const NAMESPACE = Buffer.from('6f0f3c1e9d5b4d0a8a3c7e5f21b49c68', 'hex');

/** UUIDv5: the same parts give the same id, so that indexing twice changes nothing. */
export function pointId(parts: readonly string[]): string {
  const hash = createHash('sha1').update(NAMESPACE).update(parts.join('\0')).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}
