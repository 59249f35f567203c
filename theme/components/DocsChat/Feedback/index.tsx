import Translate, {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/Feedback';
import {useChatActions} from 'docusaurus-plugin-rag-chat/client';
import {type KeyboardEvent, type ReactNode, useRef, useState} from 'react';
import styles from './styles.module.css';

/** Whether an answer helped, and if not, why: told to the page's own scripts, and to nobody else. */
export default function Feedback({turn: {id, rating}}: Props): ReactNode {
  const {rate} = useChatActions();
  const [isAsking, setIsAsking] = useState(false);
  const bad = useRef<HTMLButtonElement>(null);
  // What was pressed before is taken back by pressing it again.
  const press = (isGood: boolean) => {
    const isTakenBack = rating?.isGood === isGood;
    rate(id, isTakenBack ? null : {isGood});
    setIsAsking(!isGood && !isTakenBack);
  };
  const explain = (reason: string) => {
    rate(id, {isGood: false, reason});
    setIsAsking(false);
    bad.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      press(false);
      bad.current?.focus();
    }
  };
  return (
    <>
      <fieldset className={styles.feedback}>
        <legend className={styles.legend}>
          <Translate id="theme.DocsChat.feedback.label" description="Asks to rate an answer">
            Was this helpful?
          </Translate>
        </legend>
        <button
          type="button"
          className={styles.thumb}
          aria-pressed={rating?.isGood === true}
          onClick={() => press(true)}
          aria-label={translate({
            id: 'theme.DocsChat.feedback.good',
            message: 'Helpful',
            description: 'Says that an answer helped',
          })}
        >
          <Thumb />
        </button>
        <button
          ref={bad}
          type="button"
          className={styles.thumb}
          aria-pressed={rating?.isGood === false}
          onClick={() => press(false)}
          aria-label={translate({
            id: 'theme.DocsChat.feedback.bad',
            message: 'Not helpful',
            description: 'Says that an answer did not help',
          })}
        >
          <Thumb isDown />
        </button>
      </fieldset>
      {isAsking && (
        <fieldset className={styles.reasons} onKeyDown={onKeyDown}>
          <legend className={styles.why}>
            <Translate
              id="theme.DocsChat.feedback.reason"
              description="Asks why an answer did not help"
            >
              What was wrong?
            </Translate>
          </legend>
          {reasons().map(({reason, words}, place) => (
            <button
              key={reason}
              ref={place === 0 ? takeFocus : null}
              type="button"
              className={styles.reason}
              onClick={() => explain(reason)}
            >
              {words}
            </button>
          ))}
        </fieldset>
      )}
      <span className={styles.thanks} role="status">
        {rating && !isAsking && (
          <Translate id="theme.DocsChat.thanks" description="After a reader has rated an answer">
            Thank you
          </Translate>
        )}
      </span>
    </>
  );
}

/** For the first of what is asked next, when it comes; the others are to be seen, too. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus({preventScroll: true});
  element?.closest('fieldset')?.scrollIntoView({block: 'nearest'});
}

function Thumb({isDown = false}: {readonly isDown?: boolean}): ReactNode {
  return (
    <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden="true">
      <path
        transform={isDown ? 'rotate(180 8 8)' : undefined}
        d="M5 7l2.5-5c1 0 1.7.8 1.5 1.9L8.6 6H13c.7 0 1.2.6 1 1.3l-1.3 5.2c-.1.6-.6 1-1.2 1H5M5 7v6.5H2.5V7z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function reasons(): readonly {readonly reason: string; readonly words: string}[] {
  return [
    {
      reason: 'beside the point',
      words: translate({
        id: 'theme.DocsChat.feedback.besideThePoint',
        message: 'Beside the point',
        description: 'Why an answer did not help',
      }),
    },
    {
      reason: 'incomplete',
      words: translate({
        id: 'theme.DocsChat.feedback.incomplete',
        message: 'Incomplete',
        description: 'Why an answer did not help',
      }),
    },
    {
      reason: 'wrong',
      words: translate({
        id: 'theme.DocsChat.feedback.wrong',
        message: 'Wrong',
        description: 'Why an answer did not help',
      }),
    },
    {
      reason: 'other',
      words: translate({
        id: 'theme.DocsChat.feedback.other',
        message: 'Something else',
        description: 'Why an answer did not help',
      }),
    },
  ];
}
