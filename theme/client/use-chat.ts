import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useCallback, useEffect, useRef, useState} from 'react';
import {NO_ANSWER} from '../../core/answer/collect.js';
import {INDEX_FOLDER} from '../../core/index-format/manifest.js';
import {searchClient} from './search-client.js';
import {answerTurn, pastQuestions, type Turn} from './turn.js';

export type Chat = {
  readonly turns: readonly Turn[];
  /** Reads what every question needs, as soon as one is to be expected. */
  readonly prepare: () => void;
  /** Asks a question; the one before is given up if its answer is not complete. */
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

  const answer = useCallback(
    (id: number, question: string, before: readonly Turn[]) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const options = {
        page: window.location.pathname,
        history: pastQuestions(before),
        askAbout: askAbout(),
        signal: controller.signal,
      };
      void answerTurn(searchClient(indexUrl), {id, question}, options, (shown) =>
        setTurns((current) => current.map((turn) => (turn.id === id ? shown : turn))),
      );
    },
    [indexUrl],
  );

  const ask = useCallback(
    (question: string) => {
      const id = nextId.current;
      nextId.current += 1;
      setTurns((current) => [...current, begun(id, question)]);
      answer(id, question, turns);
    },
    [answer, turns],
  );

  const retry = useCallback(
    (id: number) => {
      const place = turns.findIndex((turn) => turn.id === id);
      const turn = turns[place];
      if (turn?.status === 'failed' || turn?.status === 'cancelled') {
        const {question} = turn;
        setTurns((current) => current.map((turn) => (turn.id === id ? begun(id, question) : turn)));
        answer(id, question, turns.slice(0, place));
      }
    },
    [answer, turns],
  );

  return {turns, prepare, ask, retry};
}

function begun(id: number, question: string): Turn {
  return {id, question, answer: NO_ANSWER, status: 'searching'};
}

function askAbout(): string {
  return translate(
    {
      id: 'theme.DocsChat.followUp',
      message: 'What about {title}?',
      description: 'A question about a section of the site, by its title',
    },
    // The title is put in later.
    {title: '{title}'},
  );
}
