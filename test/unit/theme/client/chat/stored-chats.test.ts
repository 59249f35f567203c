import {describe, expect, it} from 'vitest';
import {NO_ANSWER} from '../../../../../core/answer/collect.ts';
import {type StoredChat, storedChats} from '../../../../../theme/client/chat/stored-chats.ts';
import type {Slot} from '../../../../../theme/client/storage.ts';
import {quotedPart} from '../../../../support/quoted-part.ts';
import {askedTurn} from '../../../../support/theme/asked-turn.ts';

/** A place for a text of at most so many letters. */
function slotOf(text: string | null, most = Number.POSITIVE_INFINITY): Slot {
  let kept = text;
  return {
    read: () => kept,
    write(next) {
      kept = next.length <= most ? next : kept;
      return next.length <= most;
    },
    remove() {
      kept = null;
    },
  };
}

function chat(number: number, letters = 1): StoredChat {
  return {
    ...{id: `chat-${number}`, at: number},
    turns: [askedTurn({question: 'a'.repeat(letters)})],
  };
}

/** What another version of this may have kept. */
function keptWith(other: object): string {
  return JSON.stringify([{id: 'a', at: 1, turns: [{...askedTurn({}), ...other}]}]);
}

const idsOf = (chats: readonly StoredChat[]) => chats.map(({id}) => id);

describe('kept conversations', () => {
  it('come back as they were, the last one first', () => {
    const chats = storedChats(slotOf(null));
    chats.keep(chat(1));
    chats.keep(chat(2));
    expect(chats.read()).toEqual([chat(2), chat(1)]);
  });

  it('are kept once, however often something is said in them', () => {
    const chats = storedChats(slotOf(null));
    chats.keep(chat(1));
    chats.keep(chat(2));
    chats.keep({...chat(1), at: 3});
    expect(idsOf(chats.read())).toEqual(['chat-1', 'chat-2']);
  });

  it('are at most twenty: the oldest make room', () => {
    const chats = storedChats(slotOf(null));
    for (let number = 1; number <= 25; number += 1) {
      chats.keep(chat(number));
    }
    expect(chats.read()).toHaveLength(20);
    expect(idsOf(chats.read())).not.toContain('chat-5');
  });

  it('take a quarter of a megabyte at most, and what the browser grants', () => {
    const slot = slotOf(null);
    const chats = storedChats(slot);
    chats.keep(chat(1, 100_000));
    chats.keep(chat(2, 100_000));
    expect(idsOf(chats.read())).toEqual(['chat-2']);
    expect((slot.read() ?? '').length * 2).toBeLessThan(262_144);
    const cramped = storedChats(slotOf(null, 2000));
    cramped.keep(chat(1, 500));
    cramped.keep(chat(2, 500));
    cramped.keep(chat(3, 500));
    expect(idsOf(cramped.read()).at(0)).toBe('chat-3');
    expect(cramped.read().length).toBeLessThan(3);
  });

  it('lose what was said first where one alone is too long', () => {
    const chats = storedChats(slotOf(null));
    const turns = ['A?', 'B?', 'C?'].map((question) =>
      askedTurn({question: question.padEnd(60_000, '.')}),
    );
    chats.keep({...chat(1), turns});
    expect(chats.read()[0]?.turns.map(({question}) => question.slice(0, 2))).toEqual(['B?', 'C?']);
    chats.keep({...chat(2), turns: [askedTurn({question: 'a'.repeat(200_000)})]});
    expect(idsOf(chats.read())).not.toContain('chat-2');
  });

  it('break nothing where the browser keeps nothing', () => {
    const chats = storedChats(slotOf(null, 0));
    chats.keep(chat(1));
    expect(chats.read()).toEqual([]);
  });

  it('do not wait for ever for an answer that was still coming', () => {
    const chats = storedChats(slotOf(null));
    const answer = {...NO_ANSWER, parts: [quotedPart({text: 'A gripper holds it.'})]};
    chats.keep({...chat(1), turns: [askedTurn({status: 'answering', answer})]});
    expect(chats.read()[0]?.turns[0]).toMatchObject({
      ...{status: 'cancelled', answer: {parts: [{text: 'A gripper holds it.'}]}},
    });
  });

  it.each([
    '{',
    '{}',
    '[null, 1, "a"]',
    '[{"id": "a", "at": 1, "turns": []}]',
    '[{"id": "a", "at": 1, "turns": [{"id": 1, "question": "Why?", "status": "answered"}]}]',
    keptWith({answer: {...NO_ANSWER, parts: [{}]}}),
    keptWith({answer: {...NO_ANSWER, refusal: {}}}),
    keptWith({answer: {...NO_ANSWER, followUps: [null]}}),
    keptWith({about: {text: 1}}),
    keptWith({scope: null}),
  ])('are none where something else is kept: %s', (text) => {
    const chats = storedChats(slotOf(text));
    expect(chats.read()).toEqual([]);
    chats.keep(chat(1));
    expect(chats.read()).toEqual([chat(1)]);
  });

  it('are forgotten when the reader wants it', () => {
    const slot = slotOf(null);
    const chats = storedChats(slot);
    chats.keep(chat(1));
    chats.forgetAll();
    expect(slot.read()).toBeNull();
  });
});
