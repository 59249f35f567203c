import Translate, {translate} from '@docusaurus/Translate';
import Composer from '@theme/DocsChat/Composer';
import type {Props} from '@theme/DocsChat/Conversation';
import Freshness from '@theme/DocsChat/Freshness';
import Message from '@theme/DocsChat/Message';
import Welcome from '@theme/DocsChat/Welcome';
import {
  useAnswerAnnouncements,
  useChat,
  useCitationKeys,
  useEditing,
  useKeptFocus,
  useKeptScroll,
  useNewestOnTop,
} from 'docusaurus-plugin-rag-chat/client';
import {memo, type ReactNode, useRef} from 'react';
import styles from './styles.module.css';

// Bundlers put in what it is.
declare const process: {readonly env: {readonly NODE_ENV?: string}};

/** What was asked and answered, under a heading and over the box for the next question. */
export default function Conversation({isOpen, onClose}: Props): ReactNode {
  const {id, turns, startNew} = useChat();
  const {edited, edit, stop} = useEditing();
  const scroller = useRef<HTMLDivElement>(null);
  const newest = turns.at(-1);
  useKeptScroll(scroller, isOpen);
  useNewestOnTop(scroller, newest ? `${id} ${newest.id}` : null);
  const onKeyDown = useCitationKeys();
  const onClick = useKeptFocus(scroller);
  const announced = useAnswerAnnouncements(newest);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys go from citation to citation in it
    <div className={styles.conversation} onKeyDown={onKeyDown} onClickCapture={onClick}>
      <header className={styles.header}>
        <h2 className={styles.title} tabIndex={-1}>
          <Translate id="theme.DocsChat.panel.title" description="The heading of the chat panel">
            Ask the book
          </Translate>
        </h2>
        {turns.length > 0 && (
          <button type="button" className={styles.new} onClick={startNew}>
            <Translate
              id="theme.DocsChat.panel.new"
              description="The button that begins a new conversation"
            >
              New chat
            </Translate>
          </button>
        )}
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
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
        tabIndex={0}
        aria-label={translate({
          id: 'theme.DocsChat.panel.conversation',
          message: 'Questions and answers',
          description: 'The accessible name of the list of questions and their answers',
        })}
      >
        {turns.length === 0 ? (
          <Welcome isShown={isOpen} />
        ) : (
          turns.map((turn) => (
            <div key={turn.id} className={styles.turn} data-turn={turn.status}>
              <MessageOnce turn={turn} onEdit={edit} />
            </div>
          ))
        )}
      </div>
      <div className={styles.announced} aria-live="polite">
        {announced}
      </div>
      {process.env.NODE_ENV === 'development' && <Freshness isShown={isOpen} />}
      <Composer isActive={isOpen} edited={edited} onEditEnd={stop} onEdit={edit} />
    </div>
  );
}

/** Shown again only when its own turn has changed, however long the conversation is. */
const MessageOnce = memo(Message);
