import type {Answer} from '../types.js';
import type {PastQuestion} from './question/refers-back.js';

/** A question and its answer, as what is asked next may refer to them. */
export function pastQuestion(
  question: string,
  {understood, parts}: Pick<Answer, 'parts' | 'understood'>,
): PastQuestion {
  return {
    question,
    understood,
    page: parts[0]?.citations[0]?.url.replace(/#.*$/, '') ?? null,
    quotes: parts.map(({text}) => text),
  };
}
