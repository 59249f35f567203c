import {afterEach, describe, expect, it, vi} from 'vitest';
import {NO_ANSWER} from '../../../../../core/answer/collect.ts';
import {
  answerTurn,
  pastQuestions,
  type TurnProgress,
} from '../../../../../theme/client/chat/turn.ts';
import {quotedPart} from '../../../../support/quoted-part.ts';
import {askedTurn} from '../../../../support/theme/asked-turn.ts';
import {type Step, scriptedTransport} from '../../../../support/theme/scripted-transport.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Asks a transport that does as told; gives all that was shown meanwhile. */
async function ask(
  script: readonly Step[],
  signal?: AbortSignal,
): Promise<readonly TurnProgress[]> {
  const shown: TurnProgress[] = [];
  const asked = {question: 'What holds the cup?', about: null};
  const options = {page: '/docs/arms', ...(signal && {signal})};
  await answerTurn(scriptedTransport(script), asked, options, (next) => shown.push(next));
  return shown;
}

describe('the turn of a question', () => {
  it('shows the answer as it comes, and how many passages it was looked for in', async () => {
    const shown = await ask([
      {kind: 'found', passages: 3},
      {kind: 'part', part: quotedPart({text: 'A gripper holds it.'})},
      {kind: 'done'},
    ]);
    expect(shown.map(({status}) => status)).toEqual([
      ...['searching', 'answering', 'answering', 'answered'],
    ]);
    expect(shown.at(-1)).toMatchObject({
      ...{found: 3, answer: {parts: [{text: 'A gripper holds it.'}]}},
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

  it('says nothing twice where a search breaks off and another one answers anew', async () => {
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

  it('shows what is being written, which is none of the answer once that has ended', async () => {
    const draft = {kind: 'draft', text: 'A gripper hol'} as const;
    const part = {kind: 'part', part: quotedPart({text: 'A gripper holds it.'})} as const;
    const found = {kind: 'found', passages: 1, origin: 'written'} as const;
    const drafts = async (last: Step, signal?: AbortSignal) =>
      (await ask([found, draft, part, {...draft, text: 'It m'}, last], signal)).map(
        ({status, answer}) => `${status} ${answer.draft ?? ''}`,
      );
    const before = ['searching ', 'answering A gripper hol', 'answering ', 'answering It m'];
    expect(await drafts({kind: 'done'})).toEqual([...before, 'answering ', 'answered ']);
    expect(await drafts({fail: new Error('It stopped.')})).toEqual([...before, 'failed ']);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    expect(await drafts({never: true}, controller.signal)).toEqual([...before, 'cancelled ']);
  });

  it('asks what the reader asks, with the words of what it is about', async () => {
    const transport = scriptedTransport([{kind: 'done'}]);
    const options = {page: '/docs/arms', filter: {page: '/docs/arms'}};
    const about = {text: 'A singular arm is stuck.', url: '/docs/arms#stuck'};
    await answerTurn(transport, {question: 'Why?', about}, options, () => {});
    await answerTurn(transport, {question: '', about}, options, () => {});
    expect(transport.asked).toEqual([
      {question: 'Why? A singular arm is stuck.', options},
      {question: 'A singular arm is stuck.', options},
    ]);
  });
});

describe('what was asked before', () => {
  it('is what was answered, how it was understood, and what the answer said', () => {
    const part = quotedPart({text: 'It holds.', url: '/docs/grippers#cups'});
    const own = {...NO_ANSWER, understood: 'What holds it? And cups?', parts: [part]};
    expect(
      pastQuestions([
        askedTurn({id: 1, question: 'Who?', status: 'cancelled'}),
        askedTurn({id: 2, question: 'And cups?', answer: own}),
        askedTurn({id: 3, question: 'Why?'}),
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
