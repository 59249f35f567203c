import Translate from '@docusaurus/Translate';
import Citation from '@theme/DocsChat/Citation';
import type {Props} from '@theme/DocsChat/Message';
import Sources from '@theme/DocsChat/Sources';
import type {Answer, AnswerPart} from 'docusaurus-plugin-rag-chat/client';
import {Fragment, type ReactNode} from 'react';
import styles from './styles.module.css';

export default function Message({turn, onRetry}: Props): ReactNode {
  return (
    <article>
      <h2 className={styles.question}>{turn.question}</h2>
      <div aria-live="polite">
        {turn.status === 'searching' && (
          <p className={styles.note}>
            <Translate
              id="theme.DocsChat.message.searching"
              description="While an answer is sought"
            >
              Looking it up…
            </Translate>
          </p>
        )}
        {turn.status === 'answered' && <AnswerText answer={turn.answer} />}
        {turn.status === 'failed' && <Failure reason={turn.reason} onRetry={onRetry} />}
      </div>
    </article>
  );
}

function AnswerText({answer}: {readonly answer: Answer}): ReactNode {
  if (answer.kind === 'refused') {
    return (
      <p className={styles.note}>
        <Translate
          id="theme.DocsChat.message.refusal"
          description="When the book has no answer to the question"
        >
          The book doesn’t say. Other words may find it.
        </Translate>
      </p>
    );
  }
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
      {paragraphsOf(answer.parts).map((parts) => (
        <p key={parts[0]?.citation} className={styles.quote}>
          {parts.map(({text, citation: index}, position) => {
            const citation = answer.citations[index];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of an answer never change places
              <Fragment key={position}>
                <QuotedText text={text} />
                {citation && <Citation citation={citation} number={index + 1} />}{' '}
              </Fragment>
            );
          })}
        </p>
      ))}
      <Sources citations={answer.citations} />
    </>
  );
}

/** What is quoted from one section reads on as one paragraph. */
function paragraphsOf(parts: readonly AnswerPart[]): AnswerPart[][] {
  const paragraphs: AnswerPart[][] = [];
  for (const part of parts) {
    const last = paragraphs.at(-1);
    if (last?.[0]?.citation === part.citation) {
      last.push(part);
    } else {
      paragraphs.push([part]);
    }
  }
  return paragraphs;
}

/** Formulas, which the index writes as `\\(…\\)`, are set apart from the words around them. */
function QuotedText({text}: {readonly text: string}): ReactNode {
  return text.split(/\\\((.+?)\\\)/).map((piece, index) => {
    const isFormula = index % 2 === 1;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
    return isFormula ? <i key={index}>{piece}</i> : piece;
  });
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
