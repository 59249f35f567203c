import {expect, it} from 'vitest';
import {lastQuestions} from '../../../../../theme/client/chat/last-questions.ts';
import {askedTurn} from '../../../../support/theme/asked-turn.ts';

const chat = (id: string, ...questions: string[]) => ({
  ...{id, turns: questions.map((question) => askedTurn({question}))},
});

it('are the last of each conversation, each once, the newest five', () => {
  const chats = [
    chat('a', 'Why?', 'How?'),
    chat('b', 'How?'),
    // About selected text alone, and nothing at all.
    chat('c', 'Who?', ''),
    chat('d'),
    ...['1', '2', '3', '4', '5'].map((id) => chat(id, `Question ${id}?`)),
  ];
  expect(lastQuestions(chats)).toEqual([
    {id: 'a', question: 'How?'},
    ...['1', '2', '3', '4'].map((id) => ({id, question: `Question ${id}?`})),
  ]);
});

it('are the texts that were asked about where nothing was asked of them', () => {
  const turn = askedTurn({question: '', about: {text: 'It turns by \\(\\alpha\\).', url: '/arms'}});
  expect(lastQuestions([{id: 'a', turns: [turn]}])).toEqual([
    {id: 'a', question: 'It turns by α.'},
  ]);
});
