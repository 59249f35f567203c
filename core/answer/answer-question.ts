import type {AnswerEvent} from '../types.js';
import {originIn, withOrigins} from './origin.js';
import {withReference} from './question/refers-back.js';
import {type AnswerIndex, type AnswerOptions, asRead, quotedAnswer, retrieve} from './retrieved.js';

export type {AnswerIndex, AnswerOptions} from './retrieved.js';

/**
 * Answers a question in the book's own sentences, verbatim, each with its citation; a question
 * that the index is not sure to answer is refused.
 */
export function answerQuestion(
  index: AnswerIndex,
  question: string,
  options: AnswerOptions = {},
): AsyncGenerator<AnswerEvent> {
  const asked = asRead(index, options);
  return withOrigins(answered(index, question, asked), originIn(index.manifest(), asked));
}

async function* answered(
  index: AnswerIndex,
  question: string,
  options: AnswerOptions,
): AsyncGenerator<AnswerEvent> {
  const {locale} = index.manifest();
  const asked = withReference(question, options.history ?? [], index.telling, locale);
  const isFurther = asked !== question;
  if (isFurther) {
    yield {kind: 'understood', question: asked};
  }
  const retrieved = await retrieve(index, question, {asked, isFurther}, options);
  yield {kind: 'found', passages: retrieved.found.passages.length};
  yield* quotedAnswer(index, retrieved, options);
}
