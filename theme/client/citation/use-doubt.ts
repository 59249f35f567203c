import {createContext, useContext, useState} from 'react';
import type {Citation} from '../../../core/types.js';
import {useChatActions} from '../chat/use-chat.js';

/** Of the answer that citations are shown in; none has the number 0. */
export const TurnIdContext = createContext(0);

/** Whether the reader has said that a section doesn't say what it is cited for, and a way to say so. */
export function useDoubt(citation: Citation): readonly [boolean, () => void] {
  const turnId = useContext(TurnIdContext);
  const {rate} = useChatActions();
  const [isDoubted, setIsDoubted] = useState(false);
  const doubt = () => {
    setIsDoubted(true);
    rate(turnId, {isGood: false, reason: 'not supported'}, citation);
  };
  return [isDoubted, doubt];
}
