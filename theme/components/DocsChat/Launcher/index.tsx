import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/Launcher';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function Launcher({
  isOpen,
  hasFailed,
  controls,
  buttonRef,
  onClick,
  onIntent,
}: Props): ReactNode {
  return (
    <button
      ref={buttonRef}
      type="button"
      className={styles.launcher}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onClick}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {hasFailed ? (
        <Translate
          id="theme.DocsChat.launcher.failed"
          description="The button that opens the chat, after its script could not be loaded"
        >
          Not loaded: try again, or reload the page
        </Translate>
      ) : (
        <Translate id="theme.DocsChat.launcher" description="The button that opens the chat">
          Ask the book
        </Translate>
      )}
    </button>
  );
}
