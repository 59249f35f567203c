import Translate, {translate} from '@docusaurus/Translate';
import {expectChat, openChat} from 'docusaurus-plugin-rag-chat/client';
import {type FormEvent, type ReactNode, useState} from 'react';
import styles from './styles.module.css';

/** A box for a question, for any page: `import AskTheBook from '@theme/AskTheBook'`. */
export default function AskTheBook(): ReactNode {
  const [question, setQuestion] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (question.trim() !== '') {
      openChat({question: question.trim(), isAsked: true});
      setQuestion('');
    }
  };
  return (
    <form className={styles.box} onSubmit={onSubmit}>
      <input
        className={styles.input}
        value={question}
        enterKeyHint="send"
        onFocus={expectChat}
        onChange={({target}) => setQuestion(target.value)}
        placeholder={translate({
          id: 'theme.AskTheBook.placeholder',
          message: 'Ask this book a question',
          description: 'In the empty box for a question in a page',
        })}
        aria-label={translate({
          id: 'theme.AskTheBook.label',
          message: 'A question to this book',
          description: 'The accessible name of the box for a question in a page',
        })}
      />
      <button type="submit" className={styles.ask}>
        <Translate id="theme.DocsChat.composer.ask" description="Sends a question">
          Ask
        </Translate>
      </button>
    </form>
  );
}
