import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/Refusal';
import {
  type AnsweringVersion,
  addressOf,
  answeredElsewhere,
  besidePage,
  originLine,
  useChatActions,
  usePlainClick,
  versionName,
} from 'docusaurus-plugin-rag-chat/client';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** What is said where the book has no answer: what comes near, and where else to look. */
export default function Refusal({refusal, turn}: Props): ReactNode {
  const {nearest, wider} = refusal;
  const {ask} = useChatActions();
  const goTo = usePlainClick();
  const hasWider = turn.scope !== 'book' && wider.some(({scope}) => scope === 'book');
  const elsewhere = answeredElsewhere(refusal);
  const isElsewhere = wider.some(
    ({scope, answering, isAnswerable}) => scope === 'other versions' && !answering && isAnswerable,
  );
  return (
    <div className={styles.refusal}>
      <p className={styles.words}>
        {turn.scope === 'book' ? (
          <Translate
            id="theme.DocsChat.message.refusal"
            description="When the book has no answer to the question"
          >
            The book doesn’t say. Try asking in other words.
          </Translate>
        ) : (
          <Translate
            id="theme.DocsChat.refusal.scope"
            description="When a chapter or page has no answer to the question"
            values={{place: turn.scopeName ?? ''}}
          >
            {'“{place}” doesn’t say.'}
          </Translate>
        )}
      </p>
      {hasWider && (
        <button
          type="button"
          className={styles.wider}
          onClick={() =>
            ask(turn.question, {
              about: turn.about,
              ...(turn.versions && {versions: turn.versions}),
            })
          }
        >
          <Translate
            id="theme.DocsChat.refusal.wider"
            description="Asks the question again, of everything instead of a chapter or page"
          >
            Look in the whole book
          </Translate>
        </button>
      )}
      {elsewhere?.answering.map((one) => (
        <div key={one.url} className={styles.elsewhere}>
          <p className={styles.said}>
            <AnsweredIn isOnly={elsewhere.isOnlyOne} one={one} />
          </p>
          <button
            type="button"
            className={styles.ask}
            onClick={() =>
              ask(turn.question, {
                about: turn.about,
                versions: {...turn.versions, [one.instance]: one.version},
              })
            }
          >
            <Translate
              id="theme.DocsChat.refusal.askVersion"
              description="Asks the question again, of another version of the docs"
              values={{version: versionName(one)}}
            >
              {'Ask in {version}'}
            </Translate>
          </button>
        </div>
      ))}
      {isElsewhere && (
        <p className={styles.note}>
          <Translate
            id="theme.DocsChat.refusal.otherVersion"
            description="When another version of the docs answers what this one does not"
          >
            Another version of these pages may answer it.
          </Translate>
        </p>
      )}
      {nearest.length > 0 && (
        <section className={styles.nearest}>
          <h4 className={styles.heading}>
            <Translate
              id="theme.DocsChat.refusal.nearest"
              description="The heading of sections that come near to a question and do not answer it"
            >
              Nearest to it, though no answer
            </Translate>
          </h4>
          <ul className={styles.list}>
            {nearest.map((citation) => {
              const origin = originLine(citation);
              return (
                <li key={`${citation.version} ${citation.chunkId}`}>
                  <a href={addressOf(citation)} {...besidePage(citation)} onClick={goTo}>
                    {citation.label}
                  </a>
                  {origin !== null && (
                    <>
                      {' '}
                      <bdi className={styles.origin}>{origin}</bdi>
                    </>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}

type AnsweredProps = {readonly isOnly: boolean; readonly one: AnsweringVersion};

/** Names the version, and leads to the section. */
function AnsweredIn({isOnly, one}: AnsweredProps): ReactNode {
  const goTo = usePlainClick();
  const values = {
    version: (
      <em>
        <bdi>{versionName(one)}</bdi>
      </em>
    ),
    section: (
      <a href={one.url} onClick={goTo}>
        {one.label}
      </a>
    ),
  };
  return isOnly ? (
    <Translate
      id="theme.DocsChat.refusal.onlyVersion"
      description="When one other version of the docs answers what this one does not"
      values={values}
    >
      {'Only {version} answers this: {section}'}
    </Translate>
  ) : (
    <Translate
      id="theme.DocsChat.refusal.version"
      description="When another version of the docs answers what this one does not"
      values={values}
    >
      {'{version} answers this: {section}'}
    </Translate>
  );
}
