import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/Hits';
import {
  addressOf,
  besidePage,
  hitPlace,
  markedPieces,
  readableText,
} from 'docusaurus-plugin-rag-chat/client';
import {Fragment, type ReactNode, useEffect, useRef} from 'react';
import styles from './styles.module.css';

/** The sections that match what is being typed. */
export default function Hits({id, hits, active, onOpen}: Props): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== null) {
      list.current?.children[active]?.scrollIntoView({block: 'nearest'});
    }
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      className={styles.hits}
      hidden={hits.length === 0}
      aria-label={translate({
        id: 'theme.DocsChat.hits.label',
        message: 'Matching sections',
        description: 'The accessible name of the sections that match what is being typed',
      })}
    >
      {hits.map((hit, index) => (
        <a
          key={`${hit.url} ${hit.excerpt.text}`}
          id={`${id}-${index}`}
          href={addressOf(hit)}
          {...besidePage(hit)}
          role="option"
          tabIndex={-1}
          className={styles.hit}
          aria-selected={index === active}
          onClick={onOpen}
        >
          <span className={styles.title}>{hit.title}</span>
          <span className={styles.place}>
            {[hitPlace(hit), hit.origin].filter(Boolean).join(' · ')}
          </span>
          <span className={styles.excerpt}>
            {markedPieces(hit.excerpt).map(({text, isMarked}, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
              <Fragment key={place}>{isMarked ? <mark>{text}</mark> : readableText(text)}</Fragment>
            ))}
          </span>
        </a>
      ))}
    </div>
  );
}
