import {Fragment, type ReactNode} from 'react';
import type {Citation} from '../../../core/types.js';
import {RichText} from './RichText.js';

const NO_CODE: readonly never[] = [];

/** What a citation quotes, in running text; the cells of a table's row stand apart. */
export function QuotedText({quote, cells}: Pick<Citation, 'cells' | 'quote'>): ReactNode {
  if (!cells) {
    return <RichText text={quote} code={NO_CODE} />;
  }
  let start = 0;
  return cells.map((cell) => {
    const key = start;
    start += cell.length + 1;
    return (
      <Fragment key={key}>
        <span data-rag-chat="cell">
          <RichText text={cell} code={NO_CODE} />
        </span>{' '}
      </Fragment>
    );
  });
}
