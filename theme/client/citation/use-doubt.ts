import {createContext, useContext, useState} from 'react';
import type {Citation} from '../../../core/types.js';
import {useChat} from '../chat/use-chat.js';

/** Of the answer that citations are shown in; none has the number 0. */
export const TurnIdContext = createContext(0);

/** What is doubted on this visit: a card goes whenever it hides, and what was said in it stays. */
const doubted = new Set<string>();

/** Whether the reader has said that a section doesn't say what it is cited for, and a way to say so, or to take it back. */
export function useDoubt(citation: Citation): readonly [boolean, () => void] {
  const turnId = useContext(TurnIdContext);
  const {turns, rate} = useChat();
  const answer = turns.find(({id}) => id === turnId)?.answerKey;
  const key = [answer, citation.chunkId, citation.start, citation.quote].join(' ');
  const [isDoubted, setIsDoubted] = useState(() => doubted.has(key));
  const toggle = () => {
    if (isDoubted) {
      doubted.delete(key);
    } else {
      doubted.add(key);
    }
    setIsDoubted(!isDoubted);
    rate(turnId, isDoubted ? null : {isGood: false, reason: 'not supported'}, citation);
  };
  return [isDoubted, toggle];
}
