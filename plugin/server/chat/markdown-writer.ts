import {goesOn} from '../../../core/answer/answer-blocks.js';
import {
  displayedFormula,
  fencedCode,
  markdownLine,
} from '../../../core/answer/markdown/markdown-line.js';
import {rowCells} from '../../../core/answer/row-cells.js';
import type {AnswerPart} from '../../../core/types.js';

/** What a part, and the numbers of what it cites, add to the text of an answer. */
type MarkdownWriter = (part: AnswerPart, numbers: readonly number[]) => string;

/** Writes an answer as markdown while it comes; `isMarkdown` where its words are markdown already. */
export function markdownWriter(isMarkdown: boolean): MarkdownWriter {
  let last: AnswerPart | null = null;
  let isOtherList = false;
  return (part, numbers) => {
    const isFurther = last !== null && goesOn(last, part);
    const isFirst = last === null;
    // Right after a list, the next one needs another mark: else it would be the same list.
    isOtherList = isFurther ? isOtherList : last?.kind === 'item' && !isOtherList;
    last = part;
    const own = written(part, {isFurther, isMarkdown, isOtherList, marks: marksOf(numbers)});
    return `${isFirst ? '' : isFurther ? BETWEEN[part.kind] : '\n\n'}${own}`;
  };
}

/** What stands between the parts of a block. */
const BETWEEN: Readonly<Record<AnswerPart['kind'], string>> = {
  sentence: ' ',
  item: '\n',
  row: '\n',
  code: '\n\n',
  formula: '\n\n',
};

type Context = {
  readonly isFurther: boolean;
  readonly isMarkdown: boolean;
  readonly isOtherList: boolean;
  readonly marks: string;
};

function written(part: AnswerPart, {isFurther, isMarkdown, isOtherList, marks}: Context): string {
  const behind = (text: string, space: string) => (marks === '' ? text : `${text}${space}${marks}`);
  switch (part.kind) {
    case 'code':
      return behind(fencedCode(part), '\n\n');
    case 'formula':
      return behind(displayedFormula(part), '\n\n');
    case 'item': {
      const [bullet, point] = isOtherList ? ['*', ')'] : ['-', '.'];
      const mark = part.number === undefined ? bullet : `${part.number}${point}`;
      return `${mark} ${behind(markdownLine(part, {isMarkdown}), ' ')}`;
    }
    case 'row':
      return tableRow(part, marks, {isFurther, isMarkdown});
    case 'sentence':
      return behind(markdownLine(part, {isMarkdown}), ' ');
  }
}

/** The first row of a table brings its head along. */
function tableRow(
  part: AnswerPart,
  marks: string,
  {isFurther, isMarkdown}: Pick<Context, 'isFurther' | 'isMarkdown'>,
): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const texts = (one: Pick<AnswerPart, 'code' | 'text'>) =>
    rowCells(one).map((cell) => markdownLine(cell, {isMarkdown, isInTable: true}));
  const cells = [...texts(part), marks];
  if (isFurther) {
    return row(cells);
  }
  const named = texts({text: part.head ?? '', code: []});
  const head = cells.map((_, column) => named[column] ?? '');
  return [row(head), row(head.map(() => '---')), row(cells)].join('\n');
}

function marksOf(numbers: readonly number[]): string {
  return Array.from(new Set(numbers), (number) => `[${number}]`).join(' ');
}
