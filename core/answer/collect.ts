import type {Answer, AnswerEvent} from '../types.js';

/** Of which nothing has come yet. */
export const NO_ANSWER: Answer = {
  ...{origin: 'quoted', understood: null, parts: [], refusal: null, followUps: []},
};

/** Waits for the end of an answer. */
export async function collectAnswer(events: AsyncIterable<AnswerEvent>): Promise<Answer> {
  let answer = NO_ANSWER;
  for await (const event of events) {
    answer = withEvent(answer, event);
  }
  return answer;
}

/** What has come of an answer, with what comes next. */
export function withEvent(answer: Answer, event: AnswerEvent): Answer {
  switch (event.kind) {
    case 'understood':
      return {...answer, understood: event.question};
    case 'part':
      return {...answer, parts: [...answer.parts, event.part]};
    case 'refused':
      return {...answer, refusal: event.refusal};
    case 'followUps':
      return {...answer, followUps: event.followUps};
    case 'found':
      // Where a search broke off, another one answers from the start.
      return {
        ...NO_ANSWER,
        understood: answer.understood,
        origin: event.origin ?? NO_ANSWER.origin,
      };
    case 'done':
      return answer;
  }
}
