import Translate, {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/Composer';
import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './styles.module.css';

export default function Composer({isActive, onBegin, onAsk}: Props): ReactNode {
  const input = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState('');

  useEffect(() => {
    if (isActive) {
      input.current?.focus();
    }
  }, [isActive]);

  const onChange = ({target}: ChangeEvent<HTMLTextAreaElement>) => {
    if (draft === '') {
      onBegin?.();
    }
    setDraft(target.value);
  };

  const submit = () => {
    const question = draft.trim();
    if (question !== '') {
      onAsk(question);
      setDraft('');
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of Japanese or Chinese words: then it is not a question yet.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key === 'Enter' && !event.shiftKey && !isComposing) {
      event.preventDefault();
      submit();
    }
  };

  return (
    <form className={styles.composer} onSubmit={onSubmit}>
      <textarea
        ref={input}
        className={styles.input}
        rows={2}
        value={draft}
        onChange={onChange}
        onKeyDown={onKeyDown}
        aria-label={translate({
          id: 'theme.DocsChat.composer.label',
          message: 'Your question',
          description: 'The accessible name of the box that a question is typed into',
        })}
        placeholder={translate({
          id: 'theme.DocsChat.composer.placeholder',
          message: 'Ask a question',
          description: 'Shown in the box that a question is typed into, while it is empty',
        })}
      />
      <button type="submit" className={styles.ask} disabled={draft.trim() === ''}>
        <Translate id="theme.DocsChat.composer.ask" description="The button that sends a question">
          Ask
        </Translate>
      </button>
    </form>
  );
}
