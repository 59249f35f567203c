import type {AnswerOptions} from '../../../core/answer/answer-question.js';
import type {PastQuestion} from '../../../core/answer/question/refers-back.js';
import {RequestError} from '../http/request-error.js';
import type {Shape} from '../http/schema.js';
import type {CHAT} from '../requests.js';
import {pastQuestions, type UiMessage} from './ui-messages.js';
import {textOf} from './ui-text.js';

export type Inquiry = {
  readonly question: string;
  readonly options: Omit<AnswerOptions, 'signal'>;
};

/** So much of a conversation can tell what a question refers to. */
const LAST = 10;

/** What is asked for in a conversation. */
export function inquiryOf(body: Shape<typeof CHAT>, questionLetters: number): Inquiry {
  const {messages, data} = body;
  const page = body.page ?? data?.page;
  const filter = body.filter ?? data?.filter;
  const history = body.history ?? data?.history;
  return {
    question: questionIn(messages.at(-1), questionLetters),
    options: {
      ...(page !== undefined && {page}),
      ...(filter !== undefined && {filter}),
      history: (history?.map(asPastQuestion) ?? pastQuestions(messages.slice(0, -1))).slice(-LAST),
    },
  };
}

function questionIn(message: UiMessage | undefined, questionLetters: number): string {
  if (message?.role !== 'user') {
    throw new RequestError(400, 'no_question', 'The last message is not of the user.');
  }
  const question = textOf(message).trim();
  if (question === '') {
    throw new RequestError(400, 'no_question', 'The last message has no text.');
  }
  if (question.length > questionLetters) {
    throw new RequestError(
      ...([400, 'question_too_long'] as const),
      `The question has ${question.length} letters, and may have ${questionLetters}.`,
    );
  }
  return question;
}

type Past = Pick<PastQuestion, 'question'> & Partial<PastQuestion>;

function asPastQuestion({question, understood, page, quotes}: Past): PastQuestion {
  return {
    ...{question, quotes: quotes ?? []},
    ...{understood: understood ?? null, page: page ?? null},
  };
}
