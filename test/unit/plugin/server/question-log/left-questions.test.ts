import {describe, expect, it} from 'vitest';
import {openIndex} from '../../../../../core/search/open-index.ts';
import type {AnswerEvent} from '../../../../../core/types.ts';
import type {LeftQuestion} from '../../../../../plugin/server/question-log/entry.ts';
import {notingLeft} from '../../../../../plugin/server/question-log/left-questions.ts';
import {chunk} from '../../../../support/chunk.ts';
import {memoryHost, written} from '../../../../support/memory-index.ts';
import {quotedPart} from '../../../../support/quoted-part.ts';

const FOUND: AnswerEvent = {kind: 'found', passages: 0};
const REFUSED: AnswerEvent = {kind: 'refused', refusal: {nearest: [], wider: []}};
const PART: AnswerEvent = {kind: 'part', part: quotedPart()};
const DONE: AnswerEvent = {kind: 'done'};

/** What is noted of an answer of which a reader reads so many events. */
async function noted(events: readonly AnswerEvent[], read = events.length) {
  const entries: LeftQuestion[] = [];
  const index = await openIndex(memoryHost(await written([chunk({})])).source);
  const answers = notingLeft(
    async function* () {
      yield* events;
    },
    index,
    {requestId: 'r1', note: (entry) => entries.push(entry)},
  );
  let left = read;
  for await (const _ of answers('How far?', {})) {
    left -= 1;
    if (left === 0) {
      break;
    }
  }
  return entries;
}

describe('a question that is left without an answer', () => {
  it('is noted once, with why', async () => {
    expect(await noted([FOUND, REFUSED, DONE])).toMatchObject([
      {kind: 'unanswered', question: 'How far?', reason: 'nothing', requestId: 'r1'},
    ]);
  });

  it('is noted though its reader has left with the refusal', async () => {
    expect(await noted([FOUND, REFUSED, DONE], 2)).toHaveLength(1);
  });

  it('is none where the answer began anew and came', async () => {
    expect(await noted([FOUND, REFUSED, FOUND, PART, DONE])).toEqual([]);
  });

  it('is none where nothing had come of it yet', async () => {
    expect(await noted([FOUND, REFUSED, DONE], 1)).toEqual([]);
  });
});
