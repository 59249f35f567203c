import {StoreError} from '../../errors.cjs';
import {DENSE, INDEXED, shapeOf, sizeSettings, WORDS} from './collection-shape.js';
import {failureOf} from './failures.js';
import type {CollectionConfig} from './qdrant-options.cjs';
import type {Server} from './server.js';

type Wanted = {
  readonly dimensions: number;
  readonly chunks: number;
  readonly config: CollectionConfig;
};

/** Makes a collection if it is missing, and what is missing of it. */
export async function ensureCollection(
  server: Server,
  collection: string,
  {dimensions, chunks, config}: Wanted,
): Promise<void> {
  const {ask} = server;
  const {exists} = await ask((client) => client.collectionExists(collection));
  if (!exists) {
    const shape = shapeOf(dimensions, chunks, config);
    await ask((client) => client.createCollection(collection, shape).catch(unlessThere));
  }
  const {payload_schema: indexed, config: found} = await ask((client) =>
    client.getCollection(collection),
  );
  const {vectors, sparse_vectors: sparse} = found.params;
  const dense = shapeOfDense(vectors);
  if (dense?.size !== dimensions || !dense.isMany || !sparse?.[WORDS]) {
    throw new StoreError(
      `The Qdrant collection "${collection}" holds other vectors than ours (${DENSE}, several a point, ${dimensions} dimensions, and ${WORDS}): name another one in "qdrant.collection".`,
    );
  }
  const missing = Object.entries(INDEXED).filter(([name]) => !Object.hasOwn(indexed, name));
  await Promise.all(
    missing.map(([name, schema]) => {
      const index = {field_name: name, field_schema: schema, wait: true};
      return ask((client) => client.createPayloadIndex(collection, index));
    }),
  );
  const settings = sizeSettings(chunks, config);
  if (exists && !dense.isQuantized && settings.quantization_config) {
    // It was small when it was made.
    await ask((client) => client.updateCollection(collection, {vectors: {[DENSE]: settings}}));
  }
}

/** Another build may make the same one. */
function unlessThere(error: unknown): boolean {
  if (failureOf(error)?.status === 409) {
    return false;
  }
  throw error;
}

type DenseShape = {
  readonly size: unknown;
  readonly isMany: boolean;
  readonly isQuantized: boolean;
};

function shapeOfDense(vectors: unknown): DenseShape | null {
  const dense = memberOf(vectors, DENSE);
  if (dense === undefined) {
    return null;
  }
  return {
    size: memberOf(dense, 'size'),
    isMany: memberOf(memberOf(dense, 'multivector_config'), 'comparator') === 'max_sim',
    isQuantized: memberOf(dense, 'quantization_config') != null,
  };
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}
