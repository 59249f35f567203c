import Translate from '@docusaurus/Translate';
import {type ExcerptPlace, openChat, useSelectedExcerpt} from 'docusaurus-plugin-rag-chat/client';
import type {CSSProperties, ReactNode} from 'react';
import styles from './styles.module.css';

/** A button beside what the reader has selected. */
export default function AskAbout(): ReactNode {
  const [selected, forget] = useSelectedExcerpt();
  if (!selected) {
    return null;
  }
  const onClick = () => {
    openChat({about: selected.excerpt});
    forget();
  };
  return (
    <button
      type="button"
      className={styles.button}
      data-rag-chat-part=""
      style={positionOf(selected)}
      // Pressing it must not let go of the selection.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Translate id="theme.DocsChat.askAbout" description="Button beside selected text">
        Ask about this
      </Translate>
    </button>
  );
}

function positionOf({left, top}: ExcerptPlace): CSSProperties {
  return {left, top};
}
