import {citationLabel} from '../../../core/answer/label.js';
import type {SearchIndex} from '../../../core/search/search-types.js';
import {lastOf, type Need, type Wording} from './needs.js';
import {type CountedReason, reasonsOf} from './reasons.js';

/** What readers asked for, and what the book has of it. */
export type DescribedNeed = {
  readonly count: number;
  /** Null where nobody noted it. */
  readonly last: string | null;
  readonly questions: readonly Wording[];
  readonly reasons: readonly CountedReason[];
  /** Sentences that readers disliked, with what they cite. */
  readonly sentences: readonly DislikedSentence[];
  /** How sure the index is that it answers the first of the questions, 0 to 1. */
  readonly answerability: number;
  /** The sections that come nearest to it. */
  readonly nearest: readonly {readonly label: string; readonly url: string}[];
};

type DislikedSentence = {readonly sentence: string; readonly citedUrl: string | null};

const NEAREST = 3;
const MOST_QUESTIONS = 20;
const MOST_SENTENCES = 5;

export async function describedNeed(
  {left, wordings}: Need,
  {search}: Pick<SearchIndex, 'search'>,
): Promise<DescribedNeed> {
  const {passages, answerability} = await search(wordings[0]?.question ?? '', {topK: NEAREST});
  const last = lastOf(left);
  const sentences = new Map(
    left.flatMap(({sentence, citedUrl}) =>
      sentence === null ? [] : [[sentence, {sentence, citedUrl}] as const],
    ),
  );
  return {
    ...{count: left.length, last: last === '' ? null : last},
    questions: wordings.slice(0, MOST_QUESTIONS),
    reasons: reasonsOf(left),
    sentences: Array.from(sentences.values()).slice(0, MOST_SENTENCES),
    answerability,
    nearest: passages.map(({chunk}) => ({
      label: citationLabel(chunk),
      url: chunk.url + chunk.urlAnchor,
    })),
  };
}
