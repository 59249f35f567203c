import Translate, {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/Status';
import {usePatience, usePlural} from 'docusaurus-plugin-rag-chat/client';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** How far an answer is: what it is waiting for, or why it ended. */
export default function Status({turn, onRetry}: Props): ReactNode {
  switch (turn.status) {
    case 'searching':
      return <Waiting found={turn.found} />;
    case 'cancelled':
      return (
        <p className={styles.note}>
          <Translate id="theme.DocsChat.status.stopped" description="An answer was stopped">
            Stopped.
          </Translate>{' '}
          {turn.answer.parts.length === 0 && <Again onRetry={onRetry} />}
        </p>
      );
    case 'failed':
      return (
        <div className={styles.failure} role="alert">
          <p className={styles.note}>{navigator.onLine ? failure(turn.reason) : offline()}</p>
          <Again onRetry={onRetry} />
        </div>
      );
    default:
      return null;
  }
}

function Waiting({found}: {readonly found: number | null}): ReactNode {
  const patience = usePatience();
  const plural = usePlural();
  if (patience === 'none') {
    return null;
  }
  return (
    <p className={styles.waiting}>
      {found === null || found === 0 ? (
        <Translate id="theme.DocsChat.message.searching" description="While an answer is sought">
          Looking it up…
        </Translate>
      ) : (
        plural(
          translate({
            id: 'theme.DocsChat.status.found',
            message: '{count} passage found|{count} passages found',
            description:
              'While an answer is made of what was found; the forms of the plural by "|"',
          }),
          found,
        )
      )}{' '}
      {patience === 'some' && (
        <Translate
          id="theme.DocsChat.status.patience"
          description="After five seconds without an answer"
        >
          The first question takes longest: the book is being fetched.
        </Translate>
      )}
      {patience === 'much' && (
        <Translate
          id="theme.DocsChat.status.slow"
          description="After ten seconds without an answer"
        >
          The connection is slow. The question is kept, whatever happens.
        </Translate>
      )}
    </p>
  );
}

function Again({onRetry}: {readonly onRetry: () => void}): ReactNode {
  return (
    <button type="button" className={styles.again} onClick={onRetry}>
      <Translate id="theme.DocsChat.message.retry" description="Asks a failed question again">
        Try again
      </Translate>
    </button>
  );
}

function failure(reason: string): string {
  return translate(
    {
      id: 'theme.DocsChat.message.failure',
      message: 'The question could not be looked up: {reason}',
      description: 'When the index of the site could not be loaded',
    },
    {reason},
  );
}

function offline(): string {
  return translate({
    id: 'theme.DocsChat.status.offline',
    message: 'There is no connection, and what the answer needs is not kept here. The question is.',
    description: 'When a question could not be answered without a connection',
  });
}
