import {
  type AnswerIndex,
  type AnswerOptions,
  answerQuestion,
} from '../../../core/answer/answer-question.js';
import {collectAnswer} from '../../../core/answer/collect.js';
import {type AnswerSource, sourcesOf} from '../../../core/answer/sources.js';
import type {Answer} from '../../../core/types.js';

/** An answer with its question, as programs read it. */
export type WholeAnswer = Omit<Answer, 'origin'> & {
  readonly question: string;
  /** Whether there is an answer. */
  readonly answerable: boolean;
  /** The sections that are cited, numbered in the order of the book. */
  readonly sources: readonly AnswerSource[];
};

export async function wholeAnswer(
  index: AnswerIndex,
  question: string,
  options: AnswerOptions = {},
): Promise<WholeAnswer> {
  const answer = await collectAnswer(answerQuestion(index, question, options));
  const {understood, parts, refusal, followUps} = answer;
  return {
    ...{question, understood, answerable: parts.length > 0, parts},
    ...{sources: sourcesOf(parts), refusal, followUps},
  };
}
