import Translate from '@docusaurus/Translate';
import {
  type Answer,
  type AnswerPart,
  answerBlocks,
  doubtWords,
  generatedCode,
  isDoubtful,
  notConfirmed,
  numberOf,
  readableMarkdown,
  readableText,
  rowCells,
  usePrinted,
  writtenBy,
} from 'docusaurus-plugin-rag-chat/client';
import {Fragment, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import styles from './styles.module.css';

/** An answer on paper: its sentences with numbers, and what the numbers stand for below. */
export default function PrintedAnswer(): ReactNode {
  const toPrint = usePrinted();
  if (!toPrint) {
    return null;
  }
  const {turn, sources} = toPrint;
  const {parts: all, origin} = turn.answer;
  const doubtful = all.filter(isDoubtful);
  const excerpt = turn.about && readableText(turn.about.text);
  return createPortal(
    <article className={styles.printed}>
      <h1>{turn.question || excerpt}</h1>
      {turn.question && excerpt && <blockquote>{excerpt}</blockquote>}
      {origin === 'written' && <p className={styles.note}>{writtenBy(turn.answer)}</p>}
      {answerBlocks(all).map((parts, index) => {
        const isPre = parts[0]?.kind === 'code';
        const Block = isPre ? 'pre' : 'p';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an answer never change places
          <Fragment key={index}>
            <Block>
              {parts.map((part, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do its sentences
                <span key={place} className={part.kind === 'row' ? styles.row : undefined}>
                  <Line part={part} origin={origin} />
                  <sup>
                    {[
                      ...part.citations.map((citation) => numberOf(sources, citation)),
                      ...(isDoubtful(part) ? [doubtMark(doubtful.indexOf(part))] : []),
                    ].join(', ')}
                  </sup>{' '}
                </span>
              ))}
            </Block>
            {parts[0]?.isGenerated && <p className={styles.note}>{generatedCode()}</p>}
          </Fragment>
        );
      })}
      {doubtful.length > 0 && (
        <>
          <h2>{notConfirmed()}</h2>
          {doubtful.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do these
            <p key={index}>
              <sup>{doubtMark(index)}</sup> {doubtWords(part).join(' ')}
            </p>
          ))}
        </>
      )}
      <h2>
        <Translate id="theme.DocsChat.sources" description="The heading of the cited sections">
          Sources
        </Translate>
      </h2>
      <ol>
        {sources.map(({number, label, url, origin}) => (
          <li key={number} value={number}>
            {label}
            {origin !== null && ` (${origin})`}
            <br />
            {new URL(url, window.location.href).href}
          </li>
        ))}
      </ol>
    </article>,
    document.body,
  );
}

type LineProps = {readonly part: AnswerPart; readonly origin: Answer['origin']};

function Line({part, origin}: LineProps): ReactNode {
  const line = part.kind === 'code' ? part.text : lineOf(part, origin);
  return isDoubtful(part) ? <span className={styles.doubtful}>{line}</span> : line;
}

function lineOf(part: AnswerPart, origin: Answer['origin']): string {
  const cells = part.kind === 'row' ? rowCells(part) : [part];
  return cells
    .map((cell) => (origin === 'written' ? readableMarkdown(cell) : readableText(cell.text)))
    .join(' · ');
}

/** Told from the numbers of sources: a, b, c. */
function doubtMark(index: number): string {
  return index < 26 ? String.fromCharCode(97 + index) : `a${index}`;
}
