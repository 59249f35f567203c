import type {Props} from '@theme/DocsChat/Freshness';
import {useFreshness} from 'docusaurus-plugin-rag-chat/client';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** While a site is being written: how fresh what answers is. Its author reads English. */
export default function Freshness({isShown}: Props): ReactNode {
  const freshness = useFreshness(isShown);
  if (freshness === null) {
    return null;
  }
  const {state, line, details} = freshness;
  return (
    <div className={styles.freshness} data-state={state} lang="en" dir="ltr">
      {details.length > 0 ? (
        <details>
          <summary>{line}</summary>
          {details.map((detail) => (
            <p key={detail} className={styles.detail}>
              {detail}
            </p>
          ))}
        </details>
      ) : (
        <p className={styles.line}>{line}</p>
      )}
      {/* That it is fresh is no news, and each save would interrupt whoever reads. */}
      <span className={styles.announced} role="status">
        {state === 'failed' ? line : ''}
      </span>
    </div>
  );
}
