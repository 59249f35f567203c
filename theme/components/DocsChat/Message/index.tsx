import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/Message';
import Quote from '@theme/DocsChat/Quote';
import Refusal from '@theme/DocsChat/Refusal';
import Sources from '@theme/DocsChat/Sources';
import {type Answer, type FollowUp, sourcesOf} from 'docusaurus-plugin-rag-chat/client';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function Message({turn, onRetry, onAsk}: Props): ReactNode {
  const {question, answer, status} = turn;
  return (
    <article>
      <h2 className={styles.question}>{question}</h2>
      <div aria-live="polite">
        {answer.parts.length > 0 && <AnswerText answer={answer} />}
        {answer.refusal && <Refusal refusal={answer.refusal} />}
        {status === 'searching' && (
          <p className={styles.note}>
            <Translate
              id="theme.DocsChat.message.searching"
              description="While an answer is sought"
            >
              Looking it up…
            </Translate>
          </p>
        )}
        {status === 'failed' && <Failure reason={turn.reason} onRetry={onRetry} />}
      </div>
      {answer.followUps.length > 0 && <FollowUps followUps={answer.followUps} onAsk={onAsk} />}
    </article>
  );
}

function AnswerText({answer: {parts, origin}}: {readonly answer: Answer}): ReactNode {
  const sources = sourcesOf(parts);
  return (
    <>
      <p className={styles.origin}>
        <Translate
          id="theme.DocsChat.message.origin"
          description="Says that an answer consists of quotations"
        >
          From the book
        </Translate>
      </p>
      <Quote parts={parts} sources={sources} origin={origin} />
      <Sources sources={sources} />
    </>
  );
}

function FollowUps({
  followUps,
  onAsk,
}: {
  readonly followUps: readonly FollowUp[];
  readonly onAsk: (question: string) => void;
}): ReactNode {
  return (
    <ul className={styles.followUps}>
      {followUps.map(({question, url}) => (
        <li key={url}>
          <button type="button" className={styles.followUp} onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Failure({
  reason,
  onRetry,
}: {
  readonly reason: string;
  readonly onRetry: () => void;
}): ReactNode {
  return (
    <div role="alert">
      <p className={styles.note}>
        <Translate
          id="theme.DocsChat.message.failure"
          description="When the index of the site could not be loaded"
          values={{reason}}
        >
          {'The question could not be looked up: {reason}'}
        </Translate>
      </p>
      <button type="button" className="button button--secondary button--sm" onClick={onRetry}>
        <Translate id="theme.DocsChat.message.retry" description="Asks a failed question again">
          Try again
        </Translate>
      </button>
    </div>
  );
}
