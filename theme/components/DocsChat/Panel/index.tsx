import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import Composer from '@theme/DocsChat/Composer';
import Message from '@theme/DocsChat/Message';
import type {Props} from '@theme/DocsChat/Panel';
import {useChat} from 'docusaurus-plugin-rag-chat/client';
import {type KeyboardEvent, type ReactNode, useEffect, useRef} from 'react';
import styles from './styles.module.css';

/** As in the stylesheet: from here on the page makes room. */
const COVERS_PAGE = '(max-width: 1279px)';

export default function Panel({id, isOpen, onClose}: Props): ReactNode {
  const {turns, prepare, ask, retry} = useChat();
  const lastTurn = useRef<HTMLLIElement>(null);

  // A new question goes to the top of what the reader sees, once there is an answer to fill the rest.
  const lastStatus = turns.at(-1)?.status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a question comes, and when its answer does
  useEffect(() => {
    lastTurn.current?.scrollIntoView({block: 'start'});
  }, [turns.length, lastStatus]);

  // Where the panel covers the page, following a citation means to see the page.
  const {key: locationKey} = useLocation();
  const shownAt = useRef(locationKey);
  useEffect(() => {
    if (shownAt.current !== locationKey) {
      shownAt.current = locationKey;
      if (window.matchMedia(COVERS_PAGE).matches) {
        onClose();
      }
    }
  }, [locationKey, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      onClose();
    }
  };

  return (
    <aside
      id={id}
      hidden={!isOpen}
      className={styles.panel}
      aria-label={translate({
        id: 'theme.DocsChat.panel.label',
        message: 'Ask the book',
        description: 'The accessible name of the chat panel',
      })}
      onKeyDown={onKeyDown}
    >
      <header className={styles.header}>
        <span className={styles.title}>
          <Translate id="theme.DocsChat.panel.title" description="The heading of the chat panel">
            Ask the book
          </Translate>
        </span>
        <button
          type="button"
          className={styles.close}
          onClick={onClose}
          aria-label={translate({
            id: 'theme.DocsChat.panel.close',
            message: 'Close',
            description: 'The accessible name of the button that closes the chat panel',
          })}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      </header>
      <div className={styles.conversation}>
        {turns.length === 0 ? (
          <p className={styles.invitation}>
            <Translate
              id="theme.DocsChat.panel.invitation"
              description="What the chat panel says before the first question"
            >
              Answers are quoted from this book, word for word, and every sentence names the section
              it comes from.
            </Translate>
          </p>
        ) : (
          <ol className={styles.turns}>
            {turns.map((turn, index) => (
              <li
                key={turn.id}
                ref={index === turns.length - 1 ? lastTurn : undefined}
                className={styles.turn}
              >
                <Message turn={turn} onRetry={() => retry(turn.id)} onAsk={ask} />
              </li>
            ))}
          </ol>
        )}
      </div>
      <Composer isActive={isOpen} onBegin={prepare} onAsk={ask} />
    </aside>
  );
}
