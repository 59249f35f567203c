import Translate, {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/Actions';
import Feedback from '@theme/DocsChat/Feedback';
import {
  answerAsMarkdown,
  printAnswer,
  questionLink,
  useChatActions,
  useCopied,
} from 'docusaurus-plugin-rag-chat/client';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** What can be done with an answer. */
export default function Actions({turn, sources}: Props): ReactNode {
  const {retry} = useChatActions();
  const [isCopied, copy] = useCopied();
  const [isShared, share] = useCopied();
  const copied = translate({
    id: 'theme.DocsChat.copied',
    message: 'Copied',
    description: 'After something was copied',
  });
  return (
    <div className={styles.actions}>
      {turn.answer.parts.length > 0 && (
        <>
          <button
            type="button"
            className={styles.action}
            onClick={() => copy(answerAsMarkdown(turn, sources, window.location.href))}
          >
            {isCopied
              ? copied
              : translate({
                  id: 'theme.DocsChat.actions.copy',
                  message: 'Copy',
                  description: 'Copies an answer with its sources',
                })}
          </button>
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
        <button
          type="button"
          className={styles.action}
          onClick={() => share(questionLink(turn, window.location.href))}
        >
          {isShared
            ? copied
            : translate({
                id: 'theme.DocsChat.actions.share',
                message: 'Link',
                description: 'Copies an address that opens the chat with this question',
              })}
        </button>
      )}
      <button type="button" className={styles.action} onClick={() => retry(turn.id)}>
        <Translate id="theme.DocsChat.actions.again" description="Asks the same question again">
          Ask again
        </Translate>
      </button>
      <Feedback turn={turn} />
    </div>
  );
}
