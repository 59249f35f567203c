import type {Chunk} from '../../core/types.js';

/** A chunk as Qdrant keeps it: the same record with snake_case names, under its site. */
export function toPayload(
  chunk: Chunk,
  site: string,
  embeddingModel: string,
): Record<string, unknown> {
  const payload: Record<string, unknown> = {site};
  for (const [key, value] of Object.entries(chunk)) {
    payload[snakeCase(key)] = value;
  }
  payload['embedding_model'] = embeddingModel;
  return payload;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
