import type {SearchIndex} from '../../../../core/search/search-types.js';
import {needsIn} from '../../questions/needs.js';
import type {Meaning} from '../../questions/question-meaning.js';
import type {Left} from '../../questions/read-log.js';
import {reasonsOf} from '../../questions/reasons.js';
import type {AskedQuestion, KnownQuestion} from './asked.js';

/** A question that the site does not answer, or not where it should. */
export type Unanswered = {
  readonly asked: AskedQuestion;
  readonly why: string;
  /** Other words that it was asked in. */
  readonly also: readonly string[];
};

/** Of a log: what readers were left with, each thing once. */
export type LoggedQuestion = KnownQuestion & {
  readonly also: readonly string[];
  readonly reasons: readonly string[];
  readonly isDisliked: boolean;
};

const NOT_SURE = 'the index is not sure to answer it';
const NOT_THERE = 'its page is not among the first that answer it';

/** Puts together what asks for the same; the most frequent first. */
export async function loggedQuestions(
  left: readonly Left[],
  index: Pick<SearchIndex, 'telling'>,
  meaning: Meaning | null,
): Promise<readonly LoggedQuestion[]> {
  const {needs} = await needsIn(left, index, meaning);
  return needs.map((need) => {
    const [question = '', ...also] = need.wordings.map((one) => one.question);
    return {
      ...{question, also, from: 'log', place: 'question log', page: null},
      count: need.left.length,
      reasons: reasonsOf(need.left).map(({reason}) => reason),
      isDisliked: need.left.some(({kind}) => kind === 'disliked'),
    };
  });
}

/** What is still to be answered: of a log also what readers disliked, whatever the index thinks of it. */
export function unanswered(
  asked: readonly AskedQuestion[],
  logged: readonly LoggedQuestion[],
): readonly Unanswered[] {
  const ofLog = new Map(logged.map((one) => [one.question, one]));
  return asked.flatMap((one) => {
    const known = one.from === 'log' ? ofLog.get(one.question) : undefined;
    const isGood = one.isAnswered && one.isOnItsPage && known?.isDisliked !== true;
    const why = known?.reasons.join('; ') ?? (one.isAnswered ? NOT_THERE : NOT_SURE);
    return isGood ? [] : [{asked: one, why, also: known?.also ?? []}];
  });
}
