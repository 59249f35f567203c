import {
  type AnswerIndex,
  type AnswerOptions,
  answerQuestion,
} from '../../../core/answer/answer-question.js';
import {collectAnswer} from '../../../core/answer/collect.js';
import {type AnswerSource, sourcesOf} from '../../../core/answer/sources.js';
import type {Answer, AnswerEvent} from '../../../core/types.js';

/** An answer with its question, as programs read it. */
export type WholeAnswer = Pick<Answer, 'parts' | 'refusal' | 'followUps'> & {
  readonly question: string;
  /** What was searched for, where the question refers to what was said before. */
  readonly understood: string | null;
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
  const understood: string[] = [];
  const events = noting(answerQuestion(index, question, options), understood);
  const {parts, refusal, followUps} = await collectAnswer(events);
  return {
    question,
    understood: understood[0] ?? null,
    answerable: parts.length > 0,
    parts,
    sources: sourcesOf(parts),
    refusal,
    followUps,
  };
}

async function* noting(
  events: AsyncIterable<AnswerEvent>,
  understood: string[],
): AsyncGenerator<AnswerEvent> {
  for await (const event of events) {
    if (event.kind === 'understood') {
      understood.push(event.question);
    }
    yield event;
  }
}
