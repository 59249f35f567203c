import Translate, {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/Welcome';
import {
  lastQuestions,
  useChat,
  useScopeChoice,
  useScopes,
  useSuggestions,
  useWidgetSettings,
} from 'docusaurus-plugin-rag-chat/client';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** What is there before the first question: what may be asked here, and what was asked before. */
export default function Welcome({isShown}: Props): ReactNode {
  const {past, ask, resume, forgetAll} = useChat();
  const {endpoint} = useWidgetSettings();
  const suggestions = useSuggestions(isShown);
  // What lies ahead of who reads in order stays there.
  const [scope] = useScopeChoice();
  const {scopes} = useScopes(isShown);
  const here = scopes.find((one) => scope === 'upToHere' && one.scope === scope);
  const upTo = here && {scope: here.scope, scopeName: here.name};
  const recent = lastQuestions(past);
  return (
    <div className={styles.welcome}>
      <p className={styles.invitation}>{endpoint === undefined ? quoted() : checked()}</p>
      {suggestions?.length !== 0 && (
        <h3 className={styles.heading}>
          <Translate
            id="theme.DocsChat.welcome.begin"
            description="The heading of what may be asked here"
          >
            To begin with
          </Translate>
        </h3>
      )}
      <ul className={styles.list} aria-busy={suggestions === null}>
        {suggestions?.map(({question, label}) => (
          <li key={question}>
            <button
              type="button"
              className={styles.question}
              title={label}
              onClick={() => ask(question, upTo)}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
      {recent.length > 0 && (
        <section>
          <header className={styles.head}>
            <h3 className={styles.heading}>
              <Translate
                id="theme.DocsChat.welcome.recent"
                description="The heading of what the reader asked before"
              >
                Asked before
              </Translate>
            </h3>
            <button type="button" className={styles.forget} onClick={forgetAll}>
              <Translate
                id="theme.DocsChat.welcome.forget"
                description="Removes everything that the reader asked before"
              >
                Forget all
              </Translate>
            </button>
          </header>
          <ul className={styles.list}>
            {recent.map(({id, question}) => (
              <li key={id}>
                <button type="button" className={styles.question} onClick={() => resume(id)}>
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function quoted(): string {
  return translate({
    id: 'theme.DocsChat.panel.invitation',
    message:
      'Answers are quoted from this book, word for word, and every sentence names the section it comes from.',
    description: 'What the chat panel says before the first question',
  });
}

/** A server may let a language model write. */
function checked(): string {
  return translate({
    id: 'theme.DocsChat.panel.invitation.server',
    message:
      'Answers are made from this book, and what they say is checked against the sections they name.',
    description: 'What the chat panel says before the first question where a server answers',
  });
}
