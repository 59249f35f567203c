import {answerQuestion} from '../../core/answer/answer-question.js';
import type {AnswerEvent} from '../../core/types.js';
import type {Inquiry} from './messages.js';
import {indexFor, ownVersion} from './opened-index.js';

/** Answers from the version of the docs that the reader's page is in. */
export async function* ask(inquiry: Inquiry, signal?: AbortSignal): AsyncGenerator<AnswerEvent> {
  const {question, options} = inquiry;
  const {askAbout, ...wishes} = options;
  const index = await indexFor(inquiry);
  yield* answerQuestion(index, question, {
    ...wishes,
    filter: ownVersion(index, options),
    ...(askAbout !== undefined && {
      askAbout: (title: string) => askAbout.replaceAll('{title}', () => title),
    }),
    ...(signal && {signal}),
  });
}
