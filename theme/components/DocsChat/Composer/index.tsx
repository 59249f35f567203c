import Translate, {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/Composer';
import Hits from '@theme/DocsChat/Hits';
import ScopePicker from '@theme/DocsChat/ScopePicker';
import {readableText, useComposer} from 'docusaurus-plugin-rag-chat/client';
import {type FormEvent, type ReactNode, useId} from 'react';
import styles from './styles.module.css';

/** The box that a question is typed into, with the sections that match it so far. */
export default function Composer(props: Props): ReactNode {
  const {draft, about, hits, active, listId, isAnswering, scope, scopes, ...on} =
    useComposer(props);
  const excerptId = useId();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    on.submit();
  };
  return (
    <form className={styles.composer} onSubmit={onSubmit}>
      <Hits id={listId} hits={hits} active={active} onOpen={on.openHit} />
      {props.edited && (
        <p className={styles.notice}>
          <Translate
            id="theme.DocsChat.composer.editing"
            description="Above the box, while an earlier question is being changed"
          >
            Changing an earlier question
          </Translate>
          <button type="button" className={styles.drop} onClick={on.drop}>
            <Translate id="theme.DocsChat.composer.cancel" description="Gives up a change">
              Cancel
            </Translate>
          </button>
        </p>
      )}
      {about && (
        <p className={styles.notice}>
          <a id={excerptId} className={styles.excerpt} href={about.url} onClick={on.showExcerpt}>
            {readableText(about.text)}
          </a>
          <button
            type="button"
            className={styles.drop}
            onClick={on.dropExcerpt}
            aria-label={translate({
              id: 'theme.DocsChat.composer.dropExcerpt',
              message: 'Do not ask about this text',
              description: 'The accessible name of the button that removes a selected text',
            })}
          >
            ×
          </button>
        </p>
      )}
      <div className={styles.box}>
        <textarea
          ref={on.input}
          className={styles.input}
          rows={1}
          value={draft}
          enterKeyHint="send"
          aria-autocomplete="list"
          aria-controls={hits.length > 0 ? listId : undefined}
          aria-activedescendant={active === null ? undefined : `${listId}-${active}`}
          onChange={on.onChange}
          onKeyDown={on.onKeyDown}
          placeholder={translate({
            id: 'theme.DocsChat.composer.placeholder',
            message: 'Ask a question',
            description: 'In the empty box for a question',
          })}
          aria-label={translate({
            id: 'theme.DocsChat.composer.label',
            message: 'Your question',
            description: 'The accessible name of the box for a question',
          })}
        />
        <div className={styles.foot}>
          <ScopePicker scope={scope} scopes={scopes} onChange={on.setScope} />
          <span className={styles.sending}>
            {isAnswering && (
              <button key="stop" type="button" className={styles.stop} onClick={on.stop}>
                <Translate id="theme.DocsChat.composer.stop" description="Stops an answer">
                  Stop
                </Translate>
              </button>
            )}
            {(!isAnswering || on.canAsk) && (
              <button key="ask" type="submit" className={styles.ask} disabled={!on.canAsk}>
                <Translate id="theme.DocsChat.composer.ask" description="Sends a question">
                  Ask
                </Translate>
              </button>
            )}
          </span>
        </div>
      </div>
    </form>
  );
}
