import {readableText} from '../readable-text.js';
import type {StoredChat} from './stored-chats.js';

const MOST = 5;

/** The last question of each of the latest conversations, each once. */
export function lastQuestions(
  chats: readonly Pick<StoredChat, 'id' | 'turns'>[],
): readonly {readonly id: string; readonly question: string}[] {
  const byQuestion = new Map<string, string>();
  for (const {id, turns} of chats) {
    const last = turns.at(-1);
    const question = last?.question || readableText(last?.about?.text ?? '');
    if (question && !byQuestion.has(question)) {
      byQuestion.set(question, id);
    }
  }
  return Array.from(byQuestion, ([question, id]) => ({id, question})).slice(0, MOST);
}
