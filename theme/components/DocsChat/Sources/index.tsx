import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/Sources';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function Sources({sources}: Props): ReactNode {
  return (
    <section className={styles.sources}>
      <h3 className={styles.heading}>
        <Translate id="theme.DocsChat.sources" description="The heading of the cited sections">
          Sources
        </Translate>
      </h3>
      <ol className={styles.list}>
        {sources.map(({number, url, label}) => (
          <li key={number}>
            <Link to={url} autoAddBaseUrl={false}>
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
