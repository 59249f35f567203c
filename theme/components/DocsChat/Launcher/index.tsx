import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/Launcher';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function Launcher({
  isOpen,
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
      <Translate id="theme.DocsChat.launcher" description="The button that opens the chat">
        Ask the book
      </Translate>
    </button>
  );
}
