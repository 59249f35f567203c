import Translate, {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/Status';
import {usePatience, usePlural} from 'docusaurus-plugin-rag-chat/client';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** How far an answer is: what it is waiting for, or why it ended. */
export default function Status({turn, onRetry}: Props): ReactNode {
  switch (turn.status) {
    case 'searching':
      return <Waiting turn={turn} />;
    case 'cancelled':
      return (
        <div className={styles.stopped}>
          <p className={styles.note}>
            <Translate id="theme.DocsChat.status.stopped" description="An answer was stopped">
              Stopped.
            </Translate>
          </p>
          {turn.answer.parts.length === 0 && <Again onRetry={onRetry} />}
        </div>
      );
    case 'failed':
      return (
        <div className={styles.failure} role="alert">
          <p className={styles.note}>{failureOf(turn)}</p>
          <Again onRetry={onRetry} />
          {navigator.onLine && <p className={styles.reason}>{turn.reason}</p>}
        </div>
      );
    default:
      return null;
  }
}

function Waiting({turn: {answer, found}}: Pick<Props, 'turn'>): ReactNode {
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
      {patience !== 'little' && (
        <span className={styles.patience}>
          {answer.origin === 'written' ? writing() : <Patience isMuch={patience === 'much'} />}
        </span>
      )}
    </p>
  );
}

function Patience({isMuch}: {readonly isMuch: boolean}): ReactNode {
  return isMuch ? (
    <Translate id="theme.DocsChat.status.slow" description="After ten seconds without an answer">
      The connection is slow. Read on meanwhile: the answer will be here.
    </Translate>
  ) : (
    <Translate
      id="theme.DocsChat.status.patience"
      description="After five seconds without an answer"
    >
      The first question takes longest: the book is being fetched.
    </Translate>
  );
}

function writing(): string {
  return translate({
    id: 'theme.DocsChat.status.writing',
    message: 'A language model is writing. Read on meanwhile: the answer will be here.',
    description: 'After five seconds in which a language model has not begun its answer',
  });
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

function failureOf({answer}: Props['turn']): string {
  if (answer.parts.length > 0) {
    return brokenOff();
  }
  return navigator.onLine ? failure() : offline();
}

function brokenOff(): string {
  return translate({
    id: 'theme.DocsChat.message.brokeOff',
    message: 'The answer broke off here. What had come of it stays until you ask again.',
    description: 'When an answer broke off after its first sentences',
  });
}

function failure(): string {
  return translate({
    id: 'theme.DocsChat.message.failure',
    message: 'The question could not be looked up. It is kept: try again, or reload the page.',
    description: 'When the index of the site could not be loaded',
  });
}

function offline(): string {
  return translate({
    id: 'theme.DocsChat.status.offline',
    message:
      'There is no connection, and this answer needs one. The question is kept: try again once you are online.',
    description: 'When a question could not be answered without a connection',
  });
}
