import {createHash} from 'node:crypto';
import type {EmbeddingOptions} from '../../embed/embedding-options.cjs';

/** Raised whenever points of an older layout could not be searched together with newer ones. */
const LAYOUT = 1;

/** `https://robotics.example/book/` → `rag-chat-robotics.example-book`: what readers and people know it by. */
export function defaultAlias(site: string): string {
  const {host, pathname} = new URL(site);
  const name = `rag-chat-${host}${pathname}`;
  return name.replace(/[^\w.-]+/g, '-').replace(/-+$/, '');
}

/** What tells vectors of one collection from those of another. */
export function modelKey(
  options: Pick<EmbeddingOptions, 'model' | 'revision' | 'quantized' | 'pooling' | 'endpoint'>,
): string {
  const {model, revision, quantized, pooling, endpoint} = options;
  return JSON.stringify(endpoint ? [model, endpoint.url] : [model, revision, quantized, pooling]);
}

/** The collection itself: another model needs another one behind the same alias. */
export function collectionName(alias: string, model: string, dimensions: number): string {
  const facts = JSON.stringify([LAYOUT, model, dimensions]);
  return `${alias}--${createHash('sha256').update(facts).digest('hex').slice(0, 8)}`;
}

/** What keeps the lock of all builds behind an alias: not one of the collections that it leads to. */
export function lockName(alias: string): string {
  return `${alias}--lock`;
}

/** Whether a collection has ever been behind an alias. */
export function isBehind(alias: string, collection: string): boolean {
  return (
    collection.startsWith(`${alias}--`) && /^[0-9a-f]{8}$/.test(collection.slice(alias.length + 2))
  );
}
