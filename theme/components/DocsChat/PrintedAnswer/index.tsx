import Translate from '@docusaurus/Translate';
import {
  type AnswerPart,
  answerBlocks,
  numberOf,
  readableText,
  rowCells,
  usePrinted,
} from 'docusaurus-plugin-rag-chat/client';
import type {ReactNode} from 'react';
import {createPortal} from 'react-dom';
import styles from './styles.module.css';

/** An answer on paper: its sentences with numbers, and what the numbers stand for below. */
export default function PrintedAnswer(): ReactNode {
  const toPrint = usePrinted();
  if (!toPrint) {
    return null;
  }
  const {turn, sources} = toPrint;
  const excerpt = turn.about && readableText(turn.about.text);
  return createPortal(
    <article className={styles.printed}>
      <h1>{turn.question || excerpt}</h1>
      {turn.question && excerpt && <blockquote>{excerpt}</blockquote>}
      {answerBlocks(turn.answer.parts).map((parts, index) => {
        const isPre = parts[0]?.kind === 'code';
        const Block = isPre ? 'pre' : 'p';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an answer never change places
          <Block key={index}>
            {parts.map((part, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do its sentences
              <span key={place} className={part.kind === 'row' ? styles.row : undefined}>
                {isPre ? part.text : lineOf(part)}
                <sup>
                  {part.citations.map((citation) => numberOf(sources, citation)).join(', ')}
                </sup>{' '}
              </span>
            ))}
          </Block>
        );
      })}
      <h2>
        <Translate id="theme.DocsChat.sources" description="The heading of the cited sections">
          Sources
        </Translate>
      </h2>
      <ol>
        {sources.map(({number, label, url}) => (
          <li key={number} value={number}>
            {label}
            <br />
            {new URL(url, window.location.href).href}
          </li>
        ))}
      </ol>
    </article>,
    document.body,
  );
}

function lineOf(part: AnswerPart): string {
  const cells = part.kind === 'row' ? rowCells(part) : [part];
  return cells.map(({text}) => readableText(text)).join(' · ');
}
