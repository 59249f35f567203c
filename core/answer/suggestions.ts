import type {SearchIndex} from '../search/search-types.js';
import type {Chunk, FollowUp} from '../types.js';
import {type AskingAbout, askable} from './askable.js';

const MOST = 3;
/** Each one that is looked at is a search. */
const MOST_TRIED = 6;

/** What to ask on a page: what the site's authors propose there, else what its own headings name. */
export async function suggestions(
  index: Pick<SearchIndex, 'openings' | 'proposed' | 'search' | 'telling'>,
  {page, ...wishes}: AskingAbout & {readonly page: string},
): Promise<readonly FollowUp[]> {
  const {signal} = wishes;
  const found: FollowUp[] = (await index.proposed(page, signal)).slice(0, MOST);
  if (found.length === MOST) {
    return found;
  }
  const known = new Set(found.map(({url}) => url));
  const sayable = (await index.openings(page, signal)).filter(
    ({url, urlAnchor, sectionTitle}) =>
      !known.has(url + urlAnchor) && index.telling(sectionTitle).length > 0,
  );
  const candidates = distinct(sayable).slice(0, MOST_TRIED);
  // So many at once as are missing: most of them will do.
  while (found.length < MOST && candidates.length > 0) {
    const next = candidates.splice(0, MOST - found.length);
    const asked = await Promise.all(next.map((chunk) => askable(index, chunk, {...wishes, page})));
    found.push(...asked.filter((one) => one !== null));
  }
  return found;
}

/** A book has an "Exercises" in each chapter. */
function distinct(chunks: readonly Chunk[]): Chunk[] {
  const titles = new Set<string>();
  return chunks.filter(({sectionTitle}) => {
    const isNew = !titles.has(sectionTitle);
    titles.add(sectionTitle);
    return isNew;
  });
}
