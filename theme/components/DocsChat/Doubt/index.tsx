import type {Props} from '@theme/DocsChat/Doubt';
import {
  doubtWords,
  notConfirmed,
  useCard,
  useDismissed,
  usePlaced,
} from 'docusaurus-plugin-rag-chat/client';
import {type ReactNode, type RefObject, useRef} from 'react';
import {createPortal} from 'react-dom';
import styles from './styles.module.css';

/** The mark of a sentence that its passages may not say, and why. */
export default function Doubt({part}: Props): ReactNode {
  const mark = useRef<HTMLButtonElement>(null);
  const card = useCard();
  const reasons = doubtWords(part);
  const onClick = () => (card.isTouched() && card.isShown ? card.hide() : card.show());
  return (
    <span className={styles.doubt}>
      <button
        ref={mark}
        type="button"
        className={styles.mark}
        // Who cannot see the card is told at once.
        aria-label={[`${notConfirmed()}:`, ...reasons].join(' ')}
        onClick={onClick}
        {...card.trigger}
      >
        <span className={styles.sign}>?</span>
      </button>
      {card.isShown && <DoubtCard anchor={mark} card={card} reasons={reasons} />}
    </span>
  );
}

type CardProps = {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly card: ReturnType<typeof useCard>;
  readonly reasons: readonly string[];
};

function DoubtCard({anchor, card, reasons}: CardProps): ReactNode {
  const surface = useRef<HTMLDivElement>(null);
  usePlaced(surface, anchor);
  useDismissed(surface, anchor, card.hide);
  return createPortal(
    <div
      ref={surface}
      role="tooltip"
      data-rag-chat-part=""
      className={styles.card}
      {...card.surface}
    >
      <p className={styles.title}>{notConfirmed()}</p>
      {reasons.map((reason) => (
        <p key={reason} className={styles.reason}>
          {reason}
        </p>
      ))}
    </div>,
    anchor.current?.closest('dialog') ?? document.body,
  );
}
