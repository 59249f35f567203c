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
  try {
    const index = await openOnce(indexUrl);
    const version = index.versionAt(readersPath);
    const passages = index.search(question, version === null ? {} : {version});
    return {status: 'answered', answer: quoteAnswer(passages)};
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
