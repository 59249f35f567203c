import {citationLabel} from '../../core/answer/label.js';
import {ownVersion} from '../../core/search/own-version.js';
import type {SearchIndex, SearchOptions} from '../../core/search/search-types.js';
import type {Passage} from '../../core/types.js';

const TOP_K = 8;

/** What a search finds, as other programs read it. */
export async function searchAnswer(
  index: Pick<SearchIndex, 'search' | 'versionAt'>,
  question: string,
  options: SearchOptions,
) {
  const filter = ownVersion(index, options);
  const {passages, answerability} = await index.search(question, {
    topK: TOP_K,
    ...options,
    filter,
  });
  return {passages: passages.map(shownPassage), answerability};
}

function shownPassage({chunk, score, nearness, coverage}: Passage) {
  const {chunkId, docTitle, chapter, chapterTitle, sectionNumber, sectionTitle} = chunk;
  const {text, content, version, locale, url, urlAnchor, tags, lastUpdatedAt} = chunk;
  const {docType, instance, instanceLabel, versionLabel} = chunk;
  return {
    ...{label: citationLabel(chunk), url: url + urlAnchor, text, content},
    ...{score, nearness, coverage},
    ...{chunkId, docTitle, chapter, chapterTitle, sectionNumber, sectionTitle},
    ...{docType, instance, instanceLabel, version, versionLabel},
    ...{locale, tags, lastUpdatedAt},
  };
}
