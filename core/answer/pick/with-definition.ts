import type {SearchResult} from '../../search/search-types.js';
import type {Passage} from '../../types.js';
import {saysOutright} from './outright.js';
import type {Asking} from './worth.js';

/**
 * What was found, with what says what it is. A word that is all over a site, such as the name of what
 * the site is about, hardly tells its sections apart, so that the one that defines it may come late.
 */
export async function withDefinition(
  found: SearchResult,
  asking: Pick<Asking, 'cues' | 'kinds' | 'terms'>,
  findMore: () => Promise<SearchResult>,
): Promise<SearchResult> {
  const {passages, words} = found;
  const [word, ...others] = words;
  const defines = (passage: Passage) => saysOutright(passage, {...asking, kinds: DEFINITION});
  const sections = others.length === 0 ? (word?.sections ?? 0) : 0;
  const hasMore = sections > passages.length && sections <= MOST_SECTIONS;
  if (!asking.kinds.has('definition') || !hasMore || passages.some(defines)) {
    return found;
  }
  const more = await findMore();
  return {...found, passages: [...passages, ...more.passages.filter(defines)]};
}

/** Of a word in more of them, a few more passages hardly hold the one, and their texts are much to fetch. */
const MOST_SECTIONS = 32;
const DEFINITION = new Set(['definition'] as const);
