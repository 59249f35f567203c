import type {Chunk} from '../../core/types.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import type {StaticMeaning} from '../store/static-index.js';
import type {EmbeddedSite} from './embed-site.js';
import {expectedIn} from './expected-words.js';

/**
 * What readers need to search by meaning, or null where the model has no query encoder. The site's
 * vectors are gone once they are read.
 */
export async function staticMeaning(
  chunks: AsyncIterable<Chunk>,
  {vectors, table}: EmbeddedSite,
  {prefixes}: EmbeddingOptions,
): Promise<StaticMeaning | null> {
  return (
    table && {
      ...{vectors: lettingGo(vectors), table, prefix: prefixes.question},
      expected: await expectedIn(chunks),
    }
  );
}

/** Whoever takes an item may make another of it: both together would fill the memory. */
function* lettingGo<Item>(items: Item[]): Generator<Item> {
  items.reverse();
  for (let item = items.pop(); item !== undefined; item = items.pop()) {
    yield item;
  }
}
