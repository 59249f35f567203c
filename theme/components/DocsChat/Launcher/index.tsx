import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/Launcher';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The button that opens the chat. */
export default function Launcher({
  place,
  isOpen,
  isBusy,
  hasFailed,
  controls,
  onClick,
  onIntent,
}: Props): ReactNode {
  return (
    <button
      type="button"
      className={styles[place]}
      data-rag-chat-launcher=""
      aria-expanded={isOpen}
      aria-busy={isBusy}
      aria-controls={controls}
      onClick={onClick}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <svg className={styles.icon} viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d="M10 5.5C8 4 5.5 3.6 3 3.8v11c2.5-.2 5 .2 7 1.7 2-1.5 4.5-1.9 7-1.7v-11c-2.5-.2-5 .2-7 1.7zm0 0v11" />
      </svg>
      <span className={hasFailed ? undefined : styles.label}>
        {hasFailed ? (
          <Translate id="theme.DocsChat.launcher.failed" description="The chat did not load">
            Not loaded: try again, or reload the page
          </Translate>
        ) : (
          <Translate id="theme.DocsChat.launcher" description="Opens the chat">
            Ask the book
          </Translate>
        )}
      </span>
    </button>
  );
}
