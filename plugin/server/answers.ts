import {type AnswerIndex, answerQuestion} from '../../core/answer/answer-question.js';
import type {Answers} from './types.js';

/** Answers in the book's own sentences. */
export function quotedAnswers(index: AnswerIndex): Answers {
  return (question, options) => answerQuestion(index, question, options);
}
