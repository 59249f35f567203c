import Translate, {translate} from '@docusaurus/Translate';
import {useReturn} from 'docusaurus-plugin-rag-chat/client';
import type {ReactNode} from 'react';
import {createPortal} from 'react-dom';
import styles from './styles.module.css';

/** The way back from a cited sentence to the citation; also says where the sentence is gone. */
export default function Return(): ReactNode {
  const {current, canReturn, back, dismiss, button} = useReturn();
  if (!canReturn && current.status !== 'missing') {
    return null;
  }
  return createPortal(
    <div className={styles.pill} role="status" data-rag-chat-part="">
      {current.status === 'missing' && (
        <span className={styles.notice}>
          <Translate
            id="theme.DocsChat.return.missing"
            description="When a cited sentence is not on the page any more"
          >
            This passage has changed since it was quoted; here is its section.
          </Translate>
        </span>
      )}
      {canReturn && (
        <button ref={button} type="button" className={styles.back} onClick={back}>
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <path
              d="M7 3.5L2.5 8 7 12.5M3 8h10.5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.4"
            />
          </svg>
          <Translate
            id="theme.DocsChat.return"
            description="Leads from a cited sentence back to the answer that cites it"
          >
            Return to the answer
          </Translate>
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        onClick={dismiss}
        aria-label={translate({
          id: 'theme.DocsChat.return.dismiss',
          message: 'Stay here',
          description: 'Removes the highlight of a cited sentence and the way back',
        })}
      >
        <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
    </div>,
    document.body,
  );
}
