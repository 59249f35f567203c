import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/Refusal';
import {useChatActions, usePlainClick} from 'docusaurus-plugin-rag-chat/client';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** What is said where the book has no answer: what comes near, and where else to look. */
export default function Refusal({refusal: {nearest, wider}, turn}: Props): ReactNode {
  const {ask} = useChatActions();
  const goTo = usePlainClick();
  const hasWider = turn.scope !== 'book' && wider.some(({scope}) => scope === 'book');
  const isInBook = wider.some(({scope, isAnswerable}) => scope === 'book' && isAnswerable);
  const hasOtherVersion =
    !isInBook && wider.some(({scope, isAnswerable}) => scope === 'other versions' && isAnswerable);
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
          onClick={() => ask(turn.question, {about: turn.about})}
        >
          <Translate
            id="theme.DocsChat.refusal.wider"
            description="Asks the question again, of everything instead of a chapter or page"
          >
            Look in the whole book
          </Translate>
        </button>
      )}
      {hasOtherVersion && (
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
            {nearest.map(({url, label, chunkId}) => (
              <li key={chunkId}>
                <a href={url} onClick={goTo}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
