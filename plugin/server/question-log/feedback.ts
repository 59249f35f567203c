import type {Shape} from '../http/schema.js';
import type {feedbackSchema} from '../requests.js';
import type {LeftQuestion, QuestionEntry} from './entry.js';

type Feedback = Shape<ReturnType<typeof feedbackSchema>>;

/** What a reader thinks of an answer, as the question log has it: a dislike, or that there is none any more. */
export function opinionOf(
  {id, question, isGood, reason, sentence, page, citedUrl}: Feedback,
  more: Pick<LeftQuestion, 'locale' | 'requestId' | 'version'>,
): QuestionEntry {
  const time = new Date().toISOString();
  if (isGood !== false) {
    return {time, kind: 'withdrawn', id, requestId: more.requestId};
  }
  return {
    ...{time, kind: 'disliked', id, question},
    ...(reason !== undefined && {reason}),
    ...(sentence !== undefined && {sentence}),
    ...(page !== undefined && {page}),
    ...(citedUrl !== undefined && {citedUrl}),
    ...more,
  };
}
