import Link from '@docusaurus/Link';
import type {Props} from '@theme/DocsChat/Citation';
import {useCitationJump} from 'docusaurus-plugin-rag-chat/client';
import {type MouseEvent, type ReactNode, useId} from 'react';
import styles from './styles.module.css';

export default function Citation({citation, number}: Props): ReactNode {
  const chipId = useId();
  const {jump, hint} = useCitationJump();

  const onClick = (event: MouseEvent) => {
    // With a key held, browsers open a new tab or download.
    if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) {
      event.preventDefault();
      jump(citation, {chipId});
    }
  };

  return (
    <Link
      id={chipId}
      to={citation.url}
      autoAddBaseUrl={false}
      className={styles.chip}
      title={citation.label}
      aria-label={`${number}: ${citation.label}`}
      onClick={onClick}
      onPointerEnter={() => hint(citation)}
      onPointerLeave={() => hint(null)}
    >
      {number}
    </Link>
  );
}
