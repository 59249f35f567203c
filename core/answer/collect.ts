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
  const {draft: _, ...settled} = answer;
  switch (event.kind) {
    case 'understood':
      return {...answer, understood: event.question};
    case 'draft':
      return event.text === '' ? settled : {...settled, draft: event.text};
    case 'part':
      return {...settled, parts: [...answer.parts, event.part]};
    case 'refused':
      return {...settled, refusal: event.refusal};
    case 'followUps':
      return {...settled, followUps: event.followUps};
    case 'found':
      // Where a search broke off, another one answers from the start.
      return {
        ...NO_ANSWER,
        understood: answer.understood,
        origin: event.origin ?? NO_ANSWER.origin,
        ...(event.isServed && {isServed: true}),
      };
    case 'done':
      return settled;
  }
}
