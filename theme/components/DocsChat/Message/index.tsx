import Translate, {translate} from '@docusaurus/Translate';
import Actions from '@theme/DocsChat/Actions';
import type {Props} from '@theme/DocsChat/Message';
import Quote from '@theme/DocsChat/Quote';
import Refusal from '@theme/DocsChat/Refusal';
import Sources from '@theme/DocsChat/Sources';
import Status from '@theme/DocsChat/Status';
import Why from '@theme/DocsChat/Why';
import {
  answeredFrom,
  RichText,
  sourcesOf,
  type Turn,
  TurnIdContext,
  useChatActions,
  useExcerptJump,
  writtenBy,
} from 'docusaurus-plugin-rag-chat/client';
import {type ReactNode, useId, useMemo} from 'react';
import styles from './styles.module.css';

/** Bundlers put a text here. */
declare const process: {readonly env: {readonly NODE_ENV?: string}};

const NO_CODE: readonly never[] = [];

/** A question with its answer. */
export default function Message({turn, onEdit}: Props): ReactNode {
  const {question, about, answer, status, scope, scopeName, page, anchor, versions} = turn;
  const {ask, retry} = useChatActions();
  const leadToExcerpt = useExcerptJump();
  const excerptId = useId();
  const sources = useMemo(() => sourcesOf(answer.parts), [answer.parts]);
  const hasEnded = status !== 'searching' && status !== 'answering';
  return (
    <article className={styles.message}>
      <header className={styles.head}>
        <h3 className={styles.question} dir="auto">
          {question || <Excerpted />}
        </h3>
        <button
          type="button"
          className={styles.edit}
          onClick={() => onEdit(turn)}
          aria-label={translate({
            id: 'theme.DocsChat.message.edit',
            message: 'Change this question',
            description: 'The accessible name of the button that changes an earlier question',
          })}
        >
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <path d="M10.5 2.5l3 3-8 8h-3v-3z" fill="none" stroke="currentColor" />
          </svg>
        </button>
      </header>
      {about && (
        <blockquote className={styles.about} dir="auto">
          <a id={excerptId} href={about.url} onClick={(event) => leadToExcerpt(event, about)}>
            <RichText text={about.text} code={NO_CODE} />
          </a>
        </blockquote>
      )}
      {answer.understood !== null && answer.understood !== question && (
        <p className={styles.origin}>
          <Translate
            id="theme.DocsChat.message.understood"
            description="What was looked up, where a question refers to what was asked before"
            values={{question: answer.understood}}
          >
            {'Looked up: {question}'}
          </Translate>
        </p>
      )}
      {(answer.parts.length > 0 || answer.draft !== undefined) && (
        <>
          <Origin turn={turn} />
          <TurnIdContext.Provider value={turn.id}>
            <Quote
              parts={answer.parts}
              sources={sources}
              origin={answer.origin}
              draft={answer.draft}
            />
          </TurnIdContext.Provider>
        </>
      )}
      {answer.refusal && <Refusal refusal={answer.refusal} turn={turn} />}
      <Status turn={turn} onRetry={() => retry(turn.id)} />
      {hasEnded && sources.length > 0 && <Sources sources={sources} />}
      {hasEnded && (answer.parts.length > 0 || answer.refusal) && (
        <Actions turn={turn} sources={sources} />
      )}
      {process.env.NODE_ENV === 'development' && hasEnded && <Why turn={turn} />}
      {answer.followUps.length > 0 && (
        <section className={styles.further}>
          <h4 className={styles.heading}>
            <Translate
              id="theme.DocsChat.followUps"
              description="The heading of sections that an answer leads to, which are asked about"
            >
              See also
            </Translate>
          </h4>
          <ul className={styles.followUps}>
            {answer.followUps.map((next) => (
              <li key={next.url}>
                <button
                  type="button"
                  className={styles.followUp}
                  title={next.label}
                  onClick={() =>
                    ask(next.question, {
                      ...{isComplete: true, scope, scopeName, page, anchor},
                      ...(versions && {versions}),
                    })
                  }
                >
                  {next.question}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

/** Whose words an answer is in, and where they were looked for. */
function Origin({turn: {answer, scope, scopeName}}: {readonly turn: Turn}): ReactNode {
  const from = answeredFrom(answer);
  return (
    <p className={styles.origin}>
      {answer.origin === 'quoted' ? (
        <Translate
          id="theme.DocsChat.message.origin"
          description="Says that an answer consists of quotations"
        >
          From the book
        </Translate>
      ) : (
        writtenBy(answer)
      )}
      {scope !== 'book' && scopeName !== null && (
        <> · {scope === 'upToHere' ? upTo(scopeName) : scopeName}</>
      )}
      {from !== null && <span className={styles.version}>{from}</span>}
    </p>
  );
}

function upTo(place: string | null): string {
  return translate(
    {
      id: 'theme.DocsChat.message.upTo',
      message: 'up to {place}',
      description: 'Says that an answer has nothing of what comes after a place in the book',
    },
    {place: place ?? ''},
  );
}

function Excerpted(): ReactNode {
  return (
    <Translate
      id="theme.DocsChat.message.excerpt"
      description="In the place of a question, where a reader asked about selected text alone"
    >
      About this text
    </Translate>
  );
}
