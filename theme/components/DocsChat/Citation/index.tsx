import Link from '@docusaurus/Link';
import type {Props} from '@theme/DocsChat/Citation';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function Citation({citation, number}: Props): ReactNode {
  return (
    <Link
      to={citation.url}
      autoAddBaseUrl={false}
      className={styles.chip}
      title={citation.label}
      aria-label={`${number}: ${citation.label}`}
    >
      {number}
    </Link>
  );
}
