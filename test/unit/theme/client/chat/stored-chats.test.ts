import {describe, expect, it} from 'vitest';
import {NO_ANSWER} from '../../../../../core/answer/collect.ts';
import {type StoredChat, storedChats} from '../../../../../theme/client/chat/stored-chats.ts';
import {quotedPart} from '../../../../support/quoted-part.ts';
import {askedTurn} from '../../../../support/theme/asked-turn.ts';
import {memorySlot} from '../../../../support/theme/memory-slot.ts';

function chat(number: number, letters = 1): StoredChat {
  return {
    ...{id: `chat-${number}`, revision: `${number}`, at: number},
    turns: [askedTurn({question: 'a'.repeat(letters)})],
  };
}

const kept = (...chats: readonly unknown[]) => JSON.stringify({name: 'all', chats});

/** What another version of this may have kept. */
function keptWith(other: object): string {
  return kept({...chat(1), turns: [{...askedTurn({}), ...other}]});
}

const idsOf = (chats: readonly StoredChat[]) => chats.map(({id}) => id);

describe('kept conversations', () => {
  it('come back as they were, the last one first', () => {
    const chats = storedChats(memorySlot(null));
    chats.keep(chat(1));
    chats.keep(chat(2));
    expect(chats.read().chats).toEqual([chat(2), chat(1)]);
  });

  it('are kept once, however often something is said in them', () => {
    const chats = storedChats(memorySlot(null));
    chats.keep(chat(1));
    chats.keep(chat(2));
    chats.keep({...chat(1), at: 3});
    expect(idsOf(chats.read().chats)).toEqual(['chat-1', 'chat-2']);
  });

  it('are at most twenty: the oldest make room', () => {
    const chats = storedChats(memorySlot(null));
    for (let number = 1; number <= 25; number += 1) {
      chats.keep(chat(number));
    }
    expect(chats.read().chats).toHaveLength(20);
    expect(idsOf(chats.read().chats)).not.toContain('chat-5');
  });

  it('take a quarter of a megabyte at most, and what the browser grants', () => {
    const slot = memorySlot(null);
    const chats = storedChats(slot);
    chats.keep(chat(1, 100_000));
    chats.keep(chat(2, 100_000));
    expect(idsOf(chats.read().chats)).toEqual(['chat-2']);
    expect((slot.read() ?? '').length * 2).toBeLessThan(262_144);
    const cramped = storedChats(memorySlot(null, 2000));
    cramped.keep(chat(1, 500));
    cramped.keep(chat(2, 500));
    cramped.keep(chat(3, 500));
    expect(idsOf(cramped.read().chats).at(0)).toBe('chat-3');
    expect(cramped.read().chats.length).toBeLessThan(3);
  });

  it('lose what was said first where one alone is too long', () => {
    const chats = storedChats(memorySlot(null));
    const turns = ['A?', 'B?', 'C?'].map((question) =>
      askedTurn({question: question.padEnd(60_000, '.')}),
    );
    chats.keep({...chat(1), turns});
    expect(chats.read().chats[0]?.turns.map(({question}) => question.slice(0, 2))).toEqual([
      'B?',
      'C?',
    ]);
    chats.keep({...chat(2), turns: [askedTurn({question: 'a'.repeat(200_000)})]});
    expect(idsOf(chats.read().chats)).not.toContain('chat-2');
  });

  it('break nothing where the browser keeps nothing', () => {
    const chats = storedChats(memorySlot(null, 0));
    chats.keep(chat(1));
    expect(chats.read().chats).toEqual([]);
  });

  it('do not wait for ever for an answer that was still coming', () => {
    const chats = storedChats(memorySlot(null));
    const answer = {...NO_ANSWER, parts: [quotedPart({text: 'A gripper holds it.'})]};
    chats.keep({...chat(1), turns: [askedTurn({status: 'answering', answer})]});
    expect(chats.read().chats[0]?.turns[0]).toMatchObject({
      ...{status: 'cancelled', answer: {parts: [{text: 'A gripper holds it.'}]}},
    });
  });

  it('keep what of a written answer its passages may not say, and nothing unchecked', () => {
    const chats = storedChats(memorySlot(null));
    const doubtful = {support: 'unsupported', doubts: ['number', 'uncited']} as const;
    const parts = [
      {...quotedPart({text: 'It holds 7 cups.'}), ...doubtful},
      {...quotedPart({text: 'x = 7'}), kind: 'code', isGenerated: true} as const,
    ];
    const answer = {...NO_ANSWER, origin: 'written', parts, draft: 'It al'} as const;
    chats.keep({...chat(1), turns: [askedTurn({status: 'answering', answer})]});
    const [turn] = chats.read().chats[0]?.turns ?? [];
    expect(turn?.answer).toEqual({...NO_ANSWER, origin: 'written', parts});
  });

  it.each([
    '{',
    '{}',
    'null',
    '1',
    '""',
    // A version before this one.
    JSON.stringify([{id: 'a', at: 1, turns: [askedTurn({})]}]),
    JSON.stringify({name: 1, chats: [chat(2)]}),
    '{"name": "all", "chats": {}}',
    kept(null, 1, 'a', {...chat(1), turns: []}, {...chat(1), turns: {}}),
    kept({...chat(1), revision: undefined}),
    keptWith({answer: undefined}),
    keptWith({status: 'asked'}),
    keptWith({status: 'failed'}),
    keptWith({scopeName: {}}),
    keptWith({rating: 'good'}),
    keptWith({answer: {...NO_ANSWER, understood: undefined}}),
    keptWith({answer: {...NO_ANSWER, parts: [{}]}}),
    keptWith({answer: {...NO_ANSWER, draft: {}}}),
    keptWith({answer: {...NO_ANSWER, parts: [{...quotedPart(), support: 'some'}]}}),
    keptWith({answer: {...NO_ANSWER, parts: [{...quotedPart(), doubts: ['taste']}]}}),
    keptWith({answer: {...NO_ANSWER, parts: [{...quotedPart(), isGenerated: 1}]}}),
    keptWith({answer: {...NO_ANSWER, refusal: {}}}),
    keptWith({answer: {...NO_ANSWER, followUps: [null]}}),
    keptWith({about: {text: 'A gripper'}}),
    keptWith({scope: null}),
  ])('are none where something else is kept: %s', (text) => {
    const chats = storedChats(memorySlot(text));
    expect(chats.read().chats).toEqual([]);
    chats.keep(chat(1));
    expect(chats.read().chats).toEqual([chat(1)]);
  });

  it('are found beside what is none', () => {
    expect(idsOf(storedChats(memorySlot(kept(null, chat(1), {id: 'a'}))).read().chats)).toEqual([
      'chat-1',
    ]);
  });

  it('go by one name until they are forgotten, and by another after that', () => {
    const chats = storedChats(memorySlot(null));
    expect(chats.read().name).toBeNull();
    const first = chats.keep(chat(1));
    expect(chats.keep(chat(2))).toEqual(first);
    expect(chats.read().name).toBe(first?.name);
    chats.forgetAll();
    expect(chats.read().name).toBeNull();
    expect(chats.keep(chat(1))?.name).not.toBe(first?.name);
  });

  it('are forgotten when the reader wants it', () => {
    const slot = memorySlot(null);
    const chats = storedChats(slot);
    chats.keep(chat(1));
    chats.forgetAll();
    expect(slot.read()).toBeNull();
  });
});
