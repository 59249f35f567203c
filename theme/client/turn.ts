import {quoteAnswer} from '../../core/answer/quote.js';
import {openIndex, type SearchIndex} from '../../core/search/open-index.js';
import type {Answer} from '../../core/types.js';

export type Outcome =
  | {readonly status: 'answered'; readonly answer: Answer}
  | {readonly status: 'failed'; readonly reason: string};

/** A question and what became of it. */
export type Turn = {readonly id: number; readonly question: string} & (
  | {readonly status: 'searching'}
  | Outcome
);

const opened = new Map<string, Promise<SearchIndex>>();

/**
 * Answers from the index at a URL, which is fetched with the first question and
 * kept: from the version of the docs that the reader is in.
 */
export async function answerQuestion(
  indexUrl: string,
  question: string,
  readersPath: string,
): Promise<Outcome> {
  const ask = async (index: SearchIndex) => {
    const version = index.versionAt(readersPath);
    return quoteAnswer(await index.search(question, version === null ? {} : {version}));
  };
  try {
    const kept = opened.get(indexUrl);
    const index = await openOnce(indexUrl);
    const answer = await ask(index);
    if (kept === undefined || !index.isStale()) {
      return {status: 'answered', answer};
    }
    return {status: 'answered', answer: await openAnew(indexUrl, kept).then(ask, () => answer)};
  } catch (error) {
    return {status: 'failed', reason: error instanceof Error ? error.message : String(error)};
  }
}

function openOnce(url: string): Promise<SearchIndex> {
  const known = opened.get(url);
  if (known) {
    return known;
  }
  const index = openIndex(url);
  opened.set(url, index);
  // The next question tries again.
  index.catch(() => opened.delete(url));
  return index;
}

/** For a site that was deployed anew. Where it cannot be reached, the index from before stays. */
function openAnew(url: string, before: Promise<SearchIndex>): Promise<SearchIndex> {
  if (opened.get(url) === before) {
    opened.delete(url);
  }
  const index = openOnce(url);
  index.catch(() => {
    if (!opened.has(url)) {
      opened.set(url, before);
    }
  });
  return index;
}
