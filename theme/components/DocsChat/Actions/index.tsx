import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/Actions';
import CopyButton from '@theme/DocsChat/CopyButton';
import Feedback from '@theme/DocsChat/Feedback';
import {
  answerAsMarkdown,
  printAnswer,
  questionLink,
  useChatActions,
} from 'docusaurus-plugin-rag-chat/client';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** What can be done with an answer. */
export default function Actions({turn, sources}: Props): ReactNode {
  const {retry} = useChatActions();
  return (
    <div className={styles.actions}>
      {turn.answer.parts.length > 0 && (
        <>
          <CopyButton
            className={styles.action}
            text={() => answerAsMarkdown(turn, sources, window.location.href)}
          >
            <Translate
              id="theme.DocsChat.actions.copy"
              description="Copies an answer with its sources"
            >
              Copy
            </Translate>
          </CopyButton>
          <button
            type="button"
            className={styles.action}
            onClick={() => printAnswer(turn, sources)}
          >
            <Translate id="theme.DocsChat.actions.print" description="Prints an answer">
              Print
            </Translate>
          </button>
        </>
      )}
      {turn.question !== '' && (
        <CopyButton className={styles.action} text={() => questionLink(turn, window.location.href)}>
          <Translate
            id="theme.DocsChat.actions.share"
            description="Copies an address that opens the chat with this question"
          >
            Copy link
          </Translate>
        </CopyButton>
      )}
      {/* A failed one can be tried again where it says that it has failed. */}
      {turn.status !== 'failed' && (
        <button type="button" className={styles.action} onClick={() => retry(turn.id)}>
          <Translate id="theme.DocsChat.actions.again" description="Asks the same question again">
            Ask again
          </Translate>
        </button>
      )}
      <Feedback turn={turn} />
    </div>
  );
}
