import {describe, expect, it} from 'vitest';
import {collectAnswer, NO_ANSWER, withEvent} from '../../../../core/answer/collect.ts';
import type {AnswerEvent} from '../../../../core/types.ts';
import {quotedPart} from '../../../support/quoted-part.ts';

async function* coming(events: readonly AnswerEvent[]): AsyncGenerator<AnswerEvent> {
  yield* events;
}

const understood = {kind: 'understood', question: 'What holds it? And how?'} as const;
const found = {kind: 'found', passages: 1} as const;
const part = {kind: 'part', part: quotedPart({text: 'A gripper holds it.'})} as const;
const followUps = {
  kind: 'followUps',
  followUps: [{question: 'Why?', label: 'Cups', url: '/docs/cups'}],
} as const;
const refused = {kind: 'refused', refusal: {nearest: [], wider: []}} as const;

describe('an answer of which all has come', () => {
  it('is what its events say', async () => {
    const events = [understood, found, part, followUps, {kind: 'done'}] as const;
    expect(await collectAnswer(coming(events))).toEqual({
      ...NO_ANSWER,
      ...{understood: understood.question, parts: [part.part], followUps: followUps.followUps},
    });
  });

  it.each([
    ['in the midst', [understood, found, part, part]],
    ['before its end', [understood, found, part, followUps]],
    ['as it was refused', [understood, found, refused]],
  ])('has nothing of one that broke off %s', async (_name, broken) => {
    const whole = [understood, found, part, {kind: 'done'}] as const;
    expect(await collectAnswer(coming([...broken, ...whole]))).toEqual({
      ...NO_ANSWER,
      ...{understood: understood.question, parts: [part.part]},
    });
  });

  it('has nothing of what was being written', async () => {
    const draft = {kind: 'draft', text: 'A gripper hol'} as const;
    const events = [found, draft, part, {...draft, text: 'It m'}, {kind: 'done'}] as const;
    const answer = await collectAnswer(coming(events));
    expect(answer).toEqual({...NO_ANSWER, parts: [part.part]});
    expect(withEvent(answer, draft)).toEqual({...answer, draft: 'A gripper hol'});
    expect(withEvent(withEvent(answer, draft), {...draft, text: ''})).toEqual(answer);
  });

  it('is nothing where nothing came', async () => {
    expect(await collectAnswer(coming([]))).toEqual(NO_ANSWER);
  });
});
