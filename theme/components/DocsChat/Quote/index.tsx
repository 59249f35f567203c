import Translate from '@docusaurus/Translate';
import Citation from '@theme/DocsChat/Citation';
import type {Props} from '@theme/DocsChat/Quote';
import {
  type AnswerPart,
  type AnswerSource,
  answerBlocks,
  cellsOf,
  numberOf,
} from 'docusaurus-plugin-rag-chat/client';
import {Fragment, type ReactNode} from 'react';
import styles from './styles.module.css';

/** What was quoted, as the book has it: running text, lists, code, formulas, tables. */
export default function Quote({parts, sources}: Props): ReactNode {
  const blocks = answerBlocks(parts);
  const firstAside = blocks.findIndex(([part]) => part?.isAside);
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer never change places
    <Fragment key={index}>
      {index === firstAside && (
        <p className={styles.aside}>
          <Translate
            id="theme.DocsChat.message.aside"
            description="Stands above sentences that are not of the answer itself"
          >
            Elsewhere in the book
          </Translate>
        </p>
      )}
      <Block parts={block} sources={sources} />
    </Fragment>
  ));
}

function Block({parts, sources}: Props): ReactNode {
  const [first] = parts;
  const chips = (part: AnswerPart) => <Chips part={part} sources={sources} />;
  switch (first?.kind) {
    case 'code':
      return (
        <div className={styles.code}>
          <pre>
            <code>{first.text}</code>
          </pre>
          {chips(first)}
        </div>
      );
    case 'formula':
      return (
        <p className={styles.formula}>
          <code>{bareFormula(first.text)}</code> {chips(first)}
        </p>
      );
    case 'item':
      return <Items parts={parts} sources={sources} />;
    case 'row':
      return <Rows parts={parts} sources={sources} />;
    default:
      return (
        <p className={styles.quote}>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of an answer never change places
            <Fragment key={index}>
              <Line part={part} /> {chips(part)}{' '}
            </Fragment>
          ))}
        </p>
      );
  }
}

function Items({parts, sources}: Props): ReactNode {
  const List = parts[0]?.number === undefined ? 'ul' : 'ol';
  return (
    <List className={styles.items}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of an answer never change places
        <li key={index} value={part.number}>
          <Line part={part} /> <Chips part={part} sources={sources} />
        </li>
      ))}
    </List>
  );
}

function Rows({parts, sources}: Props): ReactNode {
  const head = parts[0]?.head;
  return (
    <div className={styles.table}>
      <table>
        {head !== undefined && (
          <thead>
            <tr>
              {cellsOf({text: head, code: []}).map(({text, start}) => (
                <th key={start}>{withFormulas(text)}</th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an answer never change places
            <tr key={index}>
              {cellsOf(part).map((cell, column, {length}) => (
                <td key={cell.start}>
                  <Line part={within(part, cell)} />{' '}
                  {column === length - 1 && <Chips part={part} sources={sources} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Chips({
  part: {citations},
  sources,
}: {
  readonly part: AnswerPart;
  readonly sources: readonly AnswerSource[];
}): ReactNode {
  return citations.map((citation) => (
    <Citation key={citation.start} citation={citation} number={numberOf(sources, citation)} />
  ));
}

/** A line of text, with code and formulas set apart from the words. */
function Line({part: {text, code}}: {readonly part: Pick<AnswerPart, 'code' | 'text'>}): ReactNode {
  const ends = [...code, {start: text.length, end: text.length}];
  return ends.map(({start, end}, index) => (
    <Fragment key={start}>
      {withFormulas(text.slice(ends[index - 1]?.end ?? 0, start))}
      {end > start && <code>{text.slice(start, end)}</code>}
    </Fragment>
  ));
}

/** The index writes formulas as `\\(…\\)`. */
function withFormulas(text: string): ReactNode {
  return text.split(/\\\((.+?)\\\)/).map((piece, index) => {
    const isFormula = index % 2 === 1;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
    return isFormula ? <i key={index}>{piece}</i> : piece;
  });
}

function bareFormula(text: string): string {
  return text.replace(/^\\\[/, '').replace(/\\\]$/, '');
}

/** A cell, with its own code. */
function within(
  {code}: AnswerPart,
  {text, start}: {readonly text: string; readonly start: number},
): Pick<AnswerPart, 'code' | 'text'> {
  const own = code.filter((range) => range.start >= start && range.end <= start + text.length);
  return {text, code: own.map((range) => ({start: range.start - start, end: range.end - start}))};
}
