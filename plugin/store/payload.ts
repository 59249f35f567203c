import {createHash} from 'node:crypto';
import type {Chunk} from '../../core/types.js';

export type Payload = Readonly<Record<string, unknown>>;

/** A chunk as Qdrant keeps it: the same record with snake_case names, under its site. */
export function toPayload(chunk: Chunk, site: string, embeddingModel: string): Payload {
  const payload: Record<string, unknown> = {site, embedding_model: embeddingModel};
  for (const [key, value] of Object.entries(chunk)) {
    payload[snakeCase(key)] = value;
  }
  const hash = createHash('sha256').update(JSON.stringify(payload)).digest('hex');
  return {...payload, payload_hash: hash};
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
