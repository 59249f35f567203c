import Translate, {translate} from '@docusaurus/Translate';
import Citation from '@theme/DocsChat/Citation';
import Doubt from '@theme/DocsChat/Doubt';
import type {Props} from '@theme/DocsChat/Quote';
import {
  type AnswerPart,
  answerBlocks,
  CodeText,
  DraftText,
  draftPart,
  Formula,
  formulaPiece,
  generatedCode,
  isDoubtful,
  numberOf,
  RichText,
  rowCells,
  ScrollBox,
} from 'docusaurus-plugin-rag-chat/client';
import {Fragment, memo, type ReactNode, useMemo} from 'react';
import styles from './styles.module.css';

type PartProps = Pick<Props, 'origin'> & {readonly part: AnswerPart};

const NO_CODE: AnswerPart['code'] = [];

/** What was quoted, as the book has it, or written: running text, lists, code, formulas, tables. */
export default function Quote({parts, sources, origin = 'quoted', draft}: Props): ReactNode {
  const shown = draft === undefined ? parts : [...parts, draftPart(draft)];
  const blocks = answerBlocks(shown);
  const firstAside = blocks.findIndex(([part]) => part?.isAside);
  return (
    <div className={styles.quote}>
      {blocks.map((block, index) => (
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
          <Block parts={block} sources={sources} origin={origin} />
        </Fragment>
      ))}
    </div>
  );
}

function Block(block: Props): ReactNode {
  const {parts, sources} = block;
  const [first] = parts;
  switch (first?.kind) {
    case 'code':
      return (
        <div className={styles.code}>
          <div className={styles.listing}>
            <CodeText code={first.text} language={first.language} />
          </div>
          {first.isGenerated && <p className={styles.generated}>{generatedCode()}</p>}
          <Chips part={first} sources={sources} />
        </div>
      );
    case 'formula':
      return (
        <div className={styles.formula}>
          <Formula {...formulaPiece(first.text)} />
          <Chips part={first} sources={sources} />
        </div>
      );
    case 'item':
      return <Items {...block} />;
    case 'row':
      return <Rows {...block} />;
    default:
      return <Paragraph {...block} />;
  }
}

function Paragraph({parts, sources, origin}: Props): ReactNode {
  return (
    <p className={styles.paragraph} dir="auto">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of an answer never change places
        <Fragment key={index}>
          <Line part={part} origin={origin} />
          <Chips part={part} sources={sources} />{' '}
        </Fragment>
      ))}
    </p>
  );
}

function Items({parts, sources, origin}: Props): ReactNode {
  const List = parts[0]?.number === undefined ? 'ul' : 'ol';
  return (
    <List className={styles.items} dir="auto">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of an answer never change places
        <li key={index} value={part.number}>
          <Line part={part} origin={origin} />
          <Chips part={part} sources={sources} />
        </li>
      ))}
    </List>
  );
}

function Rows({parts, sources, origin}: Props): ReactNode {
  const head = parts[0]?.head;
  const label = translate({
    id: 'theme.DocsChat.quote.table',
    message: 'Table',
    description: 'The accessible name of a box in which a wide table can be scrolled',
  });
  return (
    <ScrollBox kind="table" label={label}>
      <table className={styles.table}>
        {head !== undefined && (
          <thead>
            <tr>
              {rowCells({text: head, code: NO_CODE}).map(({text, start}) => (
                <th key={start} scope="col" dir="auto">
                  <RichText text={text} code={NO_CODE} isMarkdown={origin === 'written'} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an answer never change places
            <Row key={index} part={part} sources={sources} origin={origin} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Row({part, sources, origin}: PartProps & Pick<Props, 'sources'>): ReactNode {
  const cells = useMemo(() => rowCells(part), [part]);
  return (
    <tr>
      {cells.map(({text, code, start}, column) => (
        <td key={start} dir="auto">
          <Line part={{...part, text, code}} origin={origin} />
          {column === 0 && <Chips part={part} sources={sources} />}
        </td>
      ))}
    </tr>
  );
}

/** Made once: what comes after it changes the numbers of citations at most. */
const Line = memo(function Line({part, origin}: PartProps): ReactNode {
  const {text, code} = part;
  if ('isDraft' in part) {
    // Who hears the answer hears of it once it is checked.
    return (
      <span className={styles.draft} aria-hidden="true">
        <DraftText text={text} />
      </span>
    );
  }
  const line = <RichText text={text} code={code} isMarkdown={origin === 'written'} />;
  return isDoubtful(part) ? <span className={styles.doubtful}>{line}</span> : line;
});

function Chips({part, sources}: PartProps & Pick<Props, 'sources'>): ReactNode {
  return (
    <>
      {part.citations.map((citation) => (
        <Citation
          key={`${citation.chunkId}-${citation.start}`}
          citation={citation}
          number={numberOf(sources, citation)}
        />
      ))}
      {isDoubtful(part) && <Doubt part={part} />}
    </>
  );
}
