import type {Chunk} from '../../core/types.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import type {StaticMeaning} from '../store/static-index.js';
import type {EmbeddedSite} from './embed-site.js';
import {expectedIn} from './expected-words.js';

/** What readers need to search by meaning, or null where the model has no query encoder. */
export async function staticMeaning(
  chunks: AsyncIterable<Chunk>,
  {vectors, table}: EmbeddedSite,
  {prefixes}: EmbeddingOptions,
): Promise<StaticMeaning | null> {
  return (
    table && {
      ...{vectors, table, prefix: prefixes.question},
      expected: await expectedIn(chunks),
    }
  );
}
