import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/CopyButton';
import {useCopied} from 'docusaurus-plugin-rag-chat/client';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Copies a text, and says whether it could: in its own place, and to screen readers. */
export default function CopyButton({className, text, children}: Props): ReactNode {
  const [state, copy] = useCopied();
  const said = {
    idle: null,
    copied: translate({
      id: 'theme.DocsChat.copied',
      message: 'Copied',
      description: 'After something was copied',
    }),
    refused: translate({
      id: 'theme.DocsChat.notCopied',
      message: 'Could not be copied',
      description: 'After the browser did not let something be copied',
    }),
  }[state];
  return (
    <>
      <button type="button" className={className} onClick={() => copy(text())}>
        {said ?? children}
      </button>
      <span className={styles.said} role="status">
        {said}
      </span>
    </>
  );
}
