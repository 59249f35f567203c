import {refuseTooOld} from '../../core/index-format/too-old.js';
import type {Answer} from '../../core/types.js';
import type {SearchClient} from './search-client.js';

export type Outcome =
  | {readonly status: 'answered'; readonly answer: Answer}
  /** The reader asked something else meanwhile. */
  | {readonly status: 'cancelled'}
  | {readonly status: 'failed'; readonly reason: string};

/** A question and what became of it. */
export type Turn = {readonly id: number; readonly question: string} & (
  | {readonly status: 'searching'}
  | Outcome
);

/** Answers a question of a reader who is at a path of the site. */
export async function answerQuestion(
  client: SearchClient,
  question: string,
  page: string,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    refuseTooOld();
    const {answer} = await client.search(question, {page, signal});
    return {status: 'answered', answer};
  } catch (error) {
    return signal.aborted
      ? {status: 'cancelled'}
      : {status: 'failed', reason: error instanceof Error ? error.message : String(error)};
  }
}
