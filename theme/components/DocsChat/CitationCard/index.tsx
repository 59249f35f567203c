import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/CitationCard';
import CopyButton from '@theme/DocsChat/CopyButton';
import {
  addressOf,
  besidePage,
  isPlain,
  originLine,
  QuotedText,
  readableText,
  useDismissed,
  useDoubt,
  usePlaced,
} from 'docusaurus-plugin-rag-chat/client';
import {type KeyboardEvent as ReactKeyboardEvent, type ReactNode, useRef} from 'react';
import {createPortal} from 'react-dom';
import styles from './styles.module.css';

/** What a citation quotes, with what stands around it, and ways to go there; a sheet where fingers are. */
export default function CitationCard({id, anchor, citation, card, onGo}: Props): ReactNode {
  const surface = useRef<HTMLDivElement>(null);
  const [isDoubted, toggleDoubt] = useDoubt(citation);
  usePlaced(surface, anchor);

  const {hide} = card;
  useDismissed(surface, anchor, hide);

  // The card is elsewhere in the document: Tab goes back to what it belongs to, and on from there.
  const onKeyDown = (event: ReactKeyboardEvent<HTMLElement>) => {
    const ways = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('a, button:enabled'));
    const edge = event.shiftKey ? ways[0] : ways.at(-1);
    if (event.key === 'Tab' && document.activeElement === edge) {
      if (event.shiftKey) {
        event.preventDefault();
      }
      anchor.current?.focus();
      hide();
    }
  };
  const {label, quote, cells, url} = citation;
  const origin = originLine(citation);
  // Other rows of its table would be in pieces.
  const {before, after} = cells ? {before: '', after: ''} : citation;
  return createPortal(
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields of a form
    <div
      ref={surface}
      id={id}
      role="group"
      aria-label={label}
      data-rag-chat-part=""
      className={styles.card}
      {...card.surface}
      onKeyDown={onKeyDown}
    >
      <p className={styles.label}>
        {label}
        {origin !== null && <bdi className={styles.origin}>{origin}</bdi>}
      </p>
      <blockquote id={`${id}-quote`} className={styles.context} dir="auto">
        {before && '… '}
        {readableText(before)}
        <span className={styles.quote}>
          <QuotedText quote={quote} cells={cells} />
        </span>
        {readableText(after)}
        {after && ' …'}
      </blockquote>
      <div className={styles.ways}>
        <a
          className={styles.go}
          href={addressOf(citation)}
          {...besidePage(citation)}
          onClick={(event) => {
            if (isPlain(event)) {
              event.preventDefault();
              onGo();
            }
          }}
        >
          {citation.isFile ? (
            <Translate
              id="theme.DocsChat.citation.open"
              description="Opens the cited file in a tab of its own"
            >
              Open the file
            </Translate>
          ) : (
            <Translate id="theme.DocsChat.citation.go" description="Leads to the cited sentence">
              Show in page
            </Translate>
          )}
        </a>
        <CopyButton className={styles.way} text={() => new URL(url, window.location.href).href}>
          <Translate
            id="theme.DocsChat.citation.copy"
            description="Copies the address of a cited section"
          >
            Copy link
          </Translate>
        </CopyButton>
        <button type="button" className={styles.way} aria-pressed={isDoubted} onClick={toggleDoubt}>
          <Translate
            id="theme.DocsChat.citation.doubt"
            description="Says that a cited section does not support the sentence"
          >
            Doesn’t support this
          </Translate>
        </button>
        <span role="status">
          {isDoubted && (
            <Translate id="theme.DocsChat.thanks" description="After a reader has rated an answer">
              Thank you
            </Translate>
          )}
        </span>
      </div>
    </div>,
    anchor.current?.closest('dialog') ?? document.body,
  );
}
