import {PATH_HASH} from '../../../core/search/qdrant/point-filter.js';
import type {CollectionConfig} from './qdrant-options.cjs';

export const DENSE = 'dense';
export const WORDS = 'words';

/** With more, vectors of a byte a number are searched in memory, and the exact ones lie on disk. */
const MANY_CHUNKS = 20_000;
const BYTES = {scalar: {type: 'int8', always_ram: true}} as const;

/** What a collection is made with. */
export function shapeOf(dimensions: number, chunks: number, config: CollectionConfig) {
  const {shardNumber, replicationFactor, writeConsistencyFactor, hnsw, onDisk} = config;
  return {
    vectors: {
      [DENSE]: {
        size: dimensions,
        distance: 'Cosine',
        multivector_config: {comparator: 'max_sim'},
        ...sizeSettings(chunks, config),
      },
    },
    sparse_vectors: {[WORDS]: onDisk === undefined ? {} : {index: {on_disk: onDisk}}},
    ...(hnsw && {hnsw_config: hnsw}),
    ...(onDisk !== undefined && {on_disk_payload: onDisk}),
    ...(shardNumber !== undefined && {shard_number: shardNumber}),
    ...(replicationFactor !== undefined && {replication_factor: replicationFactor}),
    ...(writeConsistencyFactor !== undefined && {
      write_consistency_factor: writeConsistencyFactor,
    }),
  } as const;
}

/** What the author says; else what so many chunks need. */
export function sizeSettings(chunks: number, {quantization, onDisk}: CollectionConfig) {
  const isLarge = chunks > MANY_CHUNKS;
  const disk = onDisk ?? (isLarge ? true : undefined);
  const quantized = quantization ?? (isLarge ? BYTES : undefined);
  return {
    ...(disk !== undefined && {on_disk: disk}),
    ...(quantized && {quantization_config: quantized}),
  };
}

/** Fields that searches, endings and deletions filter by. */
export const INDEXED = {
  site: {type: 'keyword', is_tenant: true},
  ...sameFor('keyword', [
    'record',
    'version',
    'locale',
    'doc_id',
    'doc_type',
    'instance',
    'chunk_id',
    'chapter_id',
    'tags',
  ]),
  ...sameFor('bool', ['is_current_version', 'finished', 'deprecated']),
  ...sameFor('integer', ['chapter', 'section', PATH_HASH, 'build', 'held[].from', 'held[].until']),
} as const;

function sameFor<Type extends string>(type: Type, names: readonly string[]): Record<string, Type> {
  return Object.fromEntries(names.map((name) => [name, type]));
}
