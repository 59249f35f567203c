import Translate, {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/Sources';
import {
  addressOf,
  besidePage,
  type ChatEvents,
  isPlain,
  pagesOf,
  QuotedText,
  tellPage,
  useCitationJump,
  usePlainClick,
} from 'docusaurus-plugin-rag-chat/client';
import {type MouseEvent, type ReactNode, useId, useState} from 'react';
import styles from './styles.module.css';

/** The sections that an answer cites, page by page in the order of the book, with what it quotes of them. */
export default function Sources({sources}: Props): ReactNode {
  const [isQuoting, setIsQuoting] = useState(false);
  const goTo = usePlainClick();
  const {jump} = useCitationJump();
  const listId = useId();
  return (
    <section className={styles.sources}>
      <header className={styles.head}>
        <h4 className={styles.heading}>
          <Translate id="theme.DocsChat.sources" description="The heading of the cited sections">
            Sources
          </Translate>
        </h4>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isQuoting}
          aria-controls={listId}
          onClick={() => setIsQuoting(!isQuoting)}
        >
          {isQuoting
            ? translate({
                id: 'theme.DocsChat.sources.hide',
                message: 'Hide quotes',
                description: 'Hides what an answer quotes of each section',
              })
            : translate({
                id: 'theme.DocsChat.sources.show',
                message: 'Show quotes',
                description: 'Shows what an answer quotes of each section',
              })}
        </button>
      </header>
      <div id={listId}>
        {pagesOf(sources).map(({page, docTitle, sources: own}) => (
          <div key={page} className={styles.page}>
            {own.length > 1 && <p className={styles.title}>{docTitle}</p>}
            <ol className={styles.list}>
              {own.map(({number, url, label, origin, quotes}) => (
                <li key={number} value={number}>
                  <a
                    href={addressOf(quotes[0] ?? {url})}
                    {...besidePage(quotes[0] ?? {url})}
                    onClick={(event) => {
                      tell(event, {label, url, quote: quotes[0]?.quote ?? ''});
                      goTo(event);
                    }}
                  >
                    {label}
                  </a>
                  {origin !== null && (
                    <>
                      {' '}
                      <bdi className={styles.origin}>{origin}</bdi>
                    </>
                  )}
                  {isQuoting &&
                    quotes.map((quote) => (
                      <blockquote
                        key={`${quote.chunkId}-${quote.start}`}
                        className={styles.quote}
                        dir="auto"
                      >
                        <a
                          href={addressOf(quote)}
                          {...besidePage(quote)}
                          onClick={(event) => {
                            tell(event, quote);
                            if (isPlain(event)) {
                              event.preventDefault();
                              jump(quote, {chipId: `${listId}-${quote.chunkId}-${quote.start}`});
                            }
                          }}
                          id={`${listId}-${quote.chunkId}-${quote.start}`}
                        >
                          <QuotedText {...quote} />
                        </a>
                      </blockquote>
                    ))}
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}

/** As the numbers in the answer do: what the browser opens elsewhere is told by nobody. */
function tell(event: MouseEvent, {label, quote, url}: ChatEvents['rag-chat:citation']): void {
  if (isPlain(event)) {
    tellPage('rag-chat:citation', {label, quote, url});
  }
}
