import type {Chunk} from '../../../../../core/types.ts';
import {chunkPayload} from '../../../../../plugin/store/qdrant/payload.ts';
import {chunk} from '../../../../support/chunk.ts';

/** A chunk's payload, as readers get it. */
export function payloadOf(changes: Partial<Chunk> = {}): Readonly<Record<string, unknown>> {
  return {...chunkPayload(chunk(changes)), held: [{from: 1, until: Number.MAX_SAFE_INTEGER}]};
}
