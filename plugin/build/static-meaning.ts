import type {StaticMeaning} from '../store/static-index.js';
import type {EmbeddedSite} from './embed-site.js';

/** What readers need to search by meaning, or null where the model has no query encoder. */
export function staticMeaning({
  vectors,
  encoder,
}: Pick<EmbeddedSite, 'vectors' | 'encoder'>): StaticMeaning | null {
  return encoder && {vectors, encoder};
}
