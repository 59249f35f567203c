import useBaseUrl from '@docusaurus/useBaseUrl';
import {useCallback, useRef, useState} from 'react';
import {INDEX_FOLDER} from '../../core/index-format/manifest.js';
import {answerQuestion, type Turn} from './turn.js';

export type Chat = {
  readonly turns: readonly Turn[];
  readonly ask: (question: string) => void;
  /** Asks the question of a failed turn once more, in its place. */
  readonly retry: (id: number) => void;
};

/** The reader's conversation with this site. */
export function useChat(): Chat {
  const indexUrl = useBaseUrl(`/${INDEX_FOLDER}/`);
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const nextId = useRef(0);

  const search = useCallback(
    async (id: number, question: string) => {
      const outcome = await answerQuestion(indexUrl, question, window.location.pathname);
      setTurns((current) =>
        current.map((turn) => (turn.id === id ? {id, question, ...outcome} : turn)),
      );
    },
    [indexUrl],
  );

  const ask = useCallback(
    (question: string) => {
      const id = nextId.current;
      nextId.current += 1;
      setTurns((current) => [...current, {id, question, status: 'searching'}]);
      void search(id, question);
    },
    [search],
  );

  const retry = useCallback(
    (id: number) => {
      const question = turns.find((turn) => turn.id === id)?.question;
      if (question !== undefined) {
        setTurns((current) =>
          current.map((turn) => (turn.id === id ? {id, question, status: 'searching'} : turn)),
        );
        void search(id, question);
      }
    },
    [search, turns],
  );

  return {turns, ask, retry};
}
