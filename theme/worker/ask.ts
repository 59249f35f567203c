import {answerQuestion} from '../../core/answer/answer-question.js';
import {suggestions} from '../../core/answer/suggestions.js';
import {ownVersion} from '../../core/search/own-version.js';
import type {AnswerEvent, FollowUp} from '../../core/types.js';
import type {AtPage, Inquiry} from './messages.js';
import {indexFor} from './opened-index.js';

/** Answers from the version of the docs that the reader's page is in. */
export async function* ask(inquiry: Inquiry, signal?: AbortSignal): AsyncGenerator<AnswerEvent> {
  const {question, options} = inquiry;
  const index = await indexFor(inquiry);
  yield* answerQuestion(index, question, {...options, ...(signal && {signal})});
}

/** What to ask on the reader's page. */
export async function suggest(query: AtPage, signal?: AbortSignal): Promise<readonly FollowUp[]> {
  const {options} = query;
  const index = await indexFor(query);
  return suggestions(index, {
    ...options,
    filter: ownVersion(index, options),
    ...(signal && {signal}),
  });
}
