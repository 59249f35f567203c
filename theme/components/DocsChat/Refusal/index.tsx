import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/Refusal';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function Refusal({refusal: {nearest, wider}}: Props): ReactNode {
  const hasOtherVersion = wider.some(
    ({scope, isAnswerable}) => scope === 'other versions' && isAnswerable,
  );
  return (
    <>
      <p className={styles.refusal}>
        <Translate
          id="theme.DocsChat.message.refusal"
          description="When the book has no answer to the question"
        >
          The book doesn’t say. Other words may find it.
        </Translate>
      </p>
      {hasOtherVersion && (
        <p className={styles.note}>
          <Translate
            id="theme.DocsChat.refusal.otherVersion"
            description="When another version of the docs answers what this one does not"
          >
            Another version of these pages seems to.
          </Translate>
        </p>
      )}
      {nearest.length > 0 && (
        <section className={styles.nearest}>
          <h3 className={styles.heading}>
            <Translate
              id="theme.DocsChat.refusal.nearest"
              description="The heading of sections that come near to a question and do not answer it"
            >
              Nearest to it, though no answer
            </Translate>
          </h3>
          <ul className={styles.list}>
            {nearest.map(({url, label, chunkId}) => (
              <li key={chunkId}>
                <Link to={url} autoAddBaseUrl={false}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
