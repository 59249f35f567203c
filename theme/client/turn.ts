import {NO_ANSWER, withEvent} from '../../core/answer/collect.js';
import {pastQuestion} from '../../core/answer/past-question.js';
import type {PastQuestion} from '../../core/answer/question/refers-back.js';
import {refuseTooOld} from '../../core/index-format/too-old.js';
import type {Answer} from '../../core/types.js';
import type {AskOptions, Transport} from './transport.js';

/** A question and what became of it; what of its answer has come is never lost. */
export type Turn = {
  readonly id: number;
  readonly question: string;
  readonly answer: Answer;
} & (
  | {readonly status: 'searching' | 'answering' | 'answered'}
  /** The reader asked something else meanwhile. */
  | {readonly status: 'cancelled'}
  | {readonly status: 'failed'; readonly reason: string}
);

/** Answers a question, and says at each step how far it is. */
export async function answerTurn(
  {ask}: Pick<Transport, 'ask'>,
  {id, question}: Pick<Turn, 'id' | 'question'>,
  options: AskOptions,
  show: (turn: Turn) => void,
): Promise<void> {
  let answer = NO_ANSWER;
  try {
    refuseTooOld();
    for await (const event of ask(question, options)) {
      answer = withEvent(answer, event);
      const isBegun = answer.parts.length > 0 || answer.refusal !== null;
      show({id, question, answer, status: isBegun ? 'answering' : 'searching'});
    }
    show({id, question, answer, status: 'answered'});
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const ended = options.signal?.aborted
      ? ({status: 'cancelled'} as const)
      : ({status: 'failed', reason} as const);
    show({id, question, answer, ...ended});
  }
}

/** What earlier turns asked, and the page that answered each. */
export function pastQuestions(turns: readonly Turn[]): readonly PastQuestion[] {
  return turns
    .filter(({status}) => status === 'answered')
    .map(({question, answer}) => pastQuestion(question, answer));
}
