import {unlessAborted} from '../unless-aborted.js';
import {mergedResults} from './merged-results.js';
import {begin, type OpenedIndex} from './opened-index.js';
import {orNull} from './or-null.js';
import {DEFAULT_TOP_K} from './search-result.js';
import {searchSegment} from './search-segment.js';
import type {SearchOptions, SearchResult} from './search-types.js';
import {searchedBy} from './segments-asked.js';

const NOTHING: SearchResult = {passages: [], answerability: 0, words: []};

/** Asks each segment that is searched, all at once. */
export async function searchOpened(
  index: OpenedIndex,
  question: string,
  options: SearchOptions,
  onLacking: (error: unknown) => void,
): Promise<SearchResult> {
  options.signal?.throwIfAborted();
  const {manifest} = index;
  const {filter = {}, topK = DEFAULT_TOP_K, signal} = options;
  if (filter.locale !== undefined && filter.locale !== manifest.locale) {
    return NOTHING;
  }
  // All are on their way at once.
  const view = searchedBy(manifest, filter).map((own) => ({
    ...own,
    opening: begin(index, own.segment),
  }));
  const found = view.map(async ({segment, filter: own, opening}) => {
    const opened = await unlessAborted(opening, signal);
    const others = view.filter((other) => other.segment !== segment);
    const isElsewhere = async (word: string, by?: AbortSignal) => {
      const isIn = others.map(async (other) => (await other.opening).words.has(word, by));
      return (await Promise.all(isIn)).includes(true);
    };
    const searched = {...index, opened, isElsewhere};
    const ask = await orNull(index.qdrant(), onLacking, signal);
    const wishes = {...options, filter: own};
    return (
      (await ask?.search({...searched, wanted: segment}, question, wishes, onLacking)) ??
      searchSegment(searched, question, wishes, onLacking)
    );
  });
  return found.length === 0 ? NOTHING : mergedResults(await Promise.all(found), topK);
}
