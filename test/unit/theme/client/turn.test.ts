import {afterEach, describe, expect, it, vi} from 'vitest';
import {NO_ANSWER} from '../../../../core/answer/collect.ts';
import {answerTurn, pastQuestions, type Turn} from '../../../../theme/client/turn.ts';
import {quotedPart} from '../../../support/quoted-part.ts';
import {type Step, scriptedTransport} from '../../../support/theme/scripted-transport.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Asks a transport that does as told; gives all that was shown meanwhile. */
async function ask(script: readonly Step[], signal?: AbortSignal): Promise<readonly Turn[]> {
  const shown: Turn[] = [];
  const transport = scriptedTransport(script);
  const turn = {id: 1, question: 'What holds the cup?'};
  const options = {page: '/docs/arms', ...(signal && {signal})};
  await answerTurn(transport, turn, options, (next) => shown.push(next));
  return shown;
}

describe('the turn of a question', () => {
  it('shows the answer as it comes, of a search that knows where the reader is', async () => {
    const shown = await ask([
      {kind: 'found', passages: 1},
      {kind: 'part', part: quotedPart({text: 'A gripper holds it.'})},
      {kind: 'done'},
    ]);
    expect(shown.map(({status}) => status)).toEqual([
      ...['searching', 'answering', 'answering', 'answered'],
    ]);
    expect(shown.at(-1)).toMatchObject({
      id: 1,
      answer: {parts: [{text: 'A gripper holds it.'}]},
    });
  });

  it('ends with the reason why it could not be looked up', async () => {
    expect((await ask([{fail: new Error('It answered 404.')}])).at(-1)).toMatchObject({
      ...{status: 'failed', reason: 'It answered 404.'},
    });
    expect((await ask([{fail: 'gone'}])).at(-1)).toMatchObject({reason: 'gone'});
  });

  it('keeps what had come before it failed', async () => {
    const shown = await ask([
      {kind: 'part', part: quotedPart({text: 'A gripper holds it.'})},
      {fail: new Error('It stopped.')},
    ]);
    expect(shown.at(-1)).toMatchObject({
      status: 'failed',
      answer: {parts: [{text: 'A gripper holds it.'}]},
    });
  });

  it('says nothing twice where a search breaks off and another one answers anew', async () => {
    const begun = quotedPart({text: 'A gripper holds it.'});
    const shown = await ask(async (_question, take) => {
      for (const parts of [[begun], [begun, quotedPart({text: 'It does so by friction.'})]]) {
        take({kind: 'understood', question: 'What holds the cup? And how?'});
        take({kind: 'found', passages: 1});
        for (const part of parts) {
          take({kind: 'part', part});
        }
      }
      take({kind: 'done'});
    });
    expect(shown.at(-1)).toMatchObject({
      status: 'answered',
      answer: {
        understood: 'What holds the cup? And how?',
        parts: [{text: 'A gripper holds it.'}, {text: 'It does so by friction.'}],
      },
    });
  });

  it.each([
    ['DecompressionStream', undefined],
    ['Intl', {...Intl, Segmenter: undefined}],
  ])('says which browsers can search where this one can’t: without %s', async (name, value) => {
    vi.stubGlobal(name, value);
    const shown = await ask([{fail: new TypeError('undefined is not a function')}]);
    expect(shown.at(-1)).toMatchObject({
      status: 'failed',
      reason: expect.stringMatching(/^This browser is too old .* Firefox from 125 on, Safari/),
    });
  });

  it('has not failed where the reader gave it up', async () => {
    expect((await ask([{kind: 'done'}], AbortSignal.abort())).at(-1)).toMatchObject({
      status: 'cancelled',
    });
    const controller = new AbortController();
    const shown = ask([{kind: 'found', passages: 1}, {never: true}], controller.signal);
    setTimeout(() => controller.abort());
    expect((await shown).map(({status}) => status)).toEqual(['searching', 'cancelled']);
  });

  it('begins anew where what answers does', async () => {
    const shown = await ask([
      {kind: 'understood', question: 'What holds it?'},
      {kind: 'found', passages: 1, origin: 'written'},
      {kind: 'part', part: quotedPart({text: 'Half an ans'})},
      {kind: 'found', passages: 2},
      {kind: 'part', part: quotedPart({text: 'A gripper holds it.'})},
      {kind: 'done'},
    ]);
    expect(shown.map(({answer}) => answer.origin)).toEqual([
      ...['quoted', 'written', 'written', 'quoted', 'quoted', 'quoted', 'quoted'],
    ]);
    expect(shown.at(-1)).toMatchObject({
      answer: {understood: 'What holds it?', parts: [{text: 'A gripper holds it.'}]},
    });
  });

  it('asks what the reader asks, from where the reader is', async () => {
    const transport = scriptedTransport([{kind: 'done'}]);
    const options = {page: '/docs/arms', filter: {page: '/docs/arms'}};
    await answerTurn(transport, {id: 1, question: 'Who?'}, options, () => {});
    expect(transport.asked).toEqual([{question: 'Who?', options}]);
  });
});

describe('what was asked before', () => {
  it('is what was answered, how it was understood, and what the answer said', () => {
    const part = quotedPart({text: 'It holds.', url: '/docs/grippers#cups'});
    const own = {...NO_ANSWER, understood: 'What holds it? And cups?', parts: [part]};
    expect(
      pastQuestions([
        {id: 1, question: 'Who?', status: 'cancelled', answer: NO_ANSWER},
        {id: 2, question: 'And cups?', status: 'answered', answer: own},
        {id: 3, question: 'Why?', status: 'answered', answer: NO_ANSWER},
      ]),
    ).toEqual([
      {
        ...{question: 'And cups?', understood: 'What holds it? And cups?'},
        ...{page: '/docs/grippers', quotes: ['It holds.']},
      },
      {question: 'Why?', understood: null, page: null, quotes: []},
    ]);
  });
});
