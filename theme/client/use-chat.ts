import useBaseUrl from '@docusaurus/useBaseUrl';
import {useCallback, useEffect, useRef, useState} from 'react';
import {INDEX_FOLDER} from '../../core/index-format/manifest.js';
import {searchClient} from './search-client.js';
import {answerQuestion, type Turn} from './turn.js';

export type Chat = {
  readonly turns: readonly Turn[];
  /** Reads what every question needs, as soon as one is to be expected. */
  readonly prepare: () => void;
  /** Asks a question; the one before is given up if it has no answer yet. */
  readonly ask: (question: string) => void;
  /** Asks the question of a failed or cancelled turn once more, in its place. */
  readonly retry: (id: number) => void;
};

/** The reader's conversation with this site. */
export function useChat(): Chat {
  const indexUrl = useBaseUrl(`/${INDEX_FOLDER}/`);
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const nextId = useRef(0);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const prepare = useCallback(() => {
    // Whether it can be read, the question will tell.
    searchClient(indexUrl)
      .search('', {page: window.location.pathname, topK: 0})
      .catch(() => undefined);
  }, [indexUrl]);

  const search = useCallback(
    async (id: number, question: string) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const outcome = await answerQuestion(
        searchClient(indexUrl),
        question,
        window.location.pathname,
        controller.signal,
      );
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
      const turn = turns.find((turn) => turn.id === id);
      if (turn?.status === 'failed' || turn?.status === 'cancelled') {
        const {question} = turn;
        setTurns((current) =>
          current.map((turn) => (turn.id === id ? {id, question, status: 'searching'} : turn)),
        );
        void search(id, question);
      }
    },
    [search, turns],
  );

  return {turns, prepare, ask, retry};
}
