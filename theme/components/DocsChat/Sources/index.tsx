import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/Sources';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function Sources({citations}: Props): ReactNode {
  return (
    <section className={styles.sources}>
      <h3 className={styles.heading}>
        <Translate id="theme.DocsChat.sources" description="The heading of the cited sections">
          Sources
        </Translate>
      </h3>
      <ol className={styles.list}>
        {citations.map((citation) => (
          <li key={citation.url}>
            <Link to={citation.url} autoAddBaseUrl={false}>
              {citation.label}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
