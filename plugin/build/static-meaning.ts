import type {StaticMeaning} from '../store/static-index.js';
import type {EmbeddedSite} from './embed-site.js';

/**
 * What readers need to search by meaning, or null where the model has no query encoder. The site's
 * vectors are gone once they are read.
 */
export function staticMeaning({
  vectors,
  encoder,
}: Pick<EmbeddedSite, 'vectors' | 'encoder'>): StaticMeaning | null {
  return encoder && {vectors: lettingGo(vectors), encoder};
}

/** Whoever takes an item may make another of it: both together would fill the memory. */
function* lettingGo<Item>(items: Item[]): Generator<Item> {
  items.reverse();
  for (let item = items.pop(); item !== undefined; item = items.pop()) {
    yield item;
  }
}
