import {citationLabel} from '../../../core/answer/label.js';
import {isSure} from '../../../core/answer/sureness.js';
import type {SearchIndex} from '../../../core/search/search-types.js';
import type {AnswerOutcome} from './answers/answer-outcome.js';
import type {Asked} from './asked.js';
import {chunkKey, type Gold} from './gold.js';
import type {Rank} from './measures.js';
import {type Counted, DEPTH} from './summary.js';

/** What came of a question. */
export type Outcome = Asked &
  Counted & {
    readonly rank: Rank;
    readonly answerability: number;
    /** What was found, the best first. */
    readonly found: readonly Found[];
    /** Where answers are measured, too. */
    readonly answer?: AnswerOutcome;
  };

type Found = {readonly label: string; readonly url: string; readonly score: number};

/** Asks a question as a reader does, and looks where the answer comes. */
export async function evaluate(
  asked: Asked,
  gold: readonly Gold[],
  search: SearchIndex['search'],
): Promise<Outcome> {
  const {passages, answerability} = await search(asked.question, {
    topK: DEPTH,
    ...(asked.version === null ? {} : {filter: {version: asked.version}}),
  });
  const first = passages.findIndex(({chunk}) =>
    gold.some(({chunks}) => chunks.has(chunkKey(chunk))),
  );
  return {
    ...asked,
    isAnswerable: asked.gold.length > 0,
    rank: first === -1 ? null : first + 1,
    isAnswered: passages.length > 0 && isSure(answerability),
    answerability,
    found: passages.map(({chunk, score}) => ({
      label: citationLabel(chunk),
      url: chunk.url + chunk.urlAnchor,
      score,
    })),
  };
}
