import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/Citation';
import CitationCard from '@theme/DocsChat/CitationCard';
import {
  addressOf,
  besidePage,
  isPlain,
  tellPage,
  useCard,
  useCitationJump,
  useHint,
} from 'docusaurus-plugin-rag-chat/client';
import {type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef} from 'react';
import styles from './styles.module.css';

/** The numbered link from a sentence to its place in the book. */
export default function Citation({citation, number}: Props): ReactNode {
  const chip = useRef<HTMLAnchorElement>(null);
  const id = useId();
  const card = useCard();
  const {jump} = useCitationJump();
  const hint = useHint(citation);

  const go = () => {
    card.leave();
    const {label, quote, url} = citation;
    tellPage('rag-chat:citation', {label, quote, url});
    jump(citation, {chipId: id});
  };
  const onClick = (event: MouseEvent) => {
    if (isPlain(event)) {
      event.preventDefault();
      // A finger cannot hover: the first tap shows what the citation says.
      if (card.isTouched() && !card.isShown) {
        card.show();
      } else {
        go();
      }
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const first = document.getElementById(`${id}-card`)?.querySelector('a');
    if (event.key === 'Tab' && !event.shiftKey && first) {
      event.preventDefault();
      first.focus();
    }
  };
  return (
    <span className={styles.citation}>
      <a
        ref={chip}
        id={id}
        href={addressOf(citation)}
        {...besidePage(citation)}
        className={styles.chip}
        data-citation=""
        aria-label={translate(
          {
            id: 'theme.DocsChat.citation.label',
            message: 'Source {number}: {label}',
            description: 'The accessible name of the numbered link to a cited section',
          },
          {number, label: citation.label},
        )}
        aria-describedby={card.isShown ? `${id}-card-quote` : undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
        {...card.trigger}
        {...hint}
      >
        <span className={styles.number}>{number}</span>
      </a>
      {card.isShown && (
        <CitationCard id={`${id}-card`} anchor={chip} citation={citation} card={card} onGo={go} />
      )}
    </span>
  );
}
