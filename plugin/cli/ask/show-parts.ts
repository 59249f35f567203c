import {answerBlocks} from '../../../core/answer/answer-blocks.js';
import {type AnswerSource, numberOf} from '../../../core/answer/sources.js';
import type {AnswerPart} from '../../../core/types.js';
import type {Paints} from '../paint.js';
import {plainLine, withoutControls} from '../text-width.js';
import {hanging, KEPT} from './hanging.js';
import {showRows} from './show-rows.js';

type Numbered = {readonly sources: readonly AnswerSource[]};

type Look = Numbered & {readonly width: number; readonly paint: Paints};

const INDENT = '    ';

/** The parts of an answer in paragraphs, lists, tables and blocks, with an empty line between those. */
export function showParts(parts: readonly AnswerPart[], look: Look): string[] {
  const blocks = answerBlocks(parts);
  const firstAside = blocks.find(([part]) => part?.isAside);
  return blocks.flatMap((block) => [
    ...(block === firstAside ? ['', look.paint.faint('Elsewhere in the book')] : []),
    ...['', ...showBlock(block, look)],
  ]);
}

function showBlock(block: readonly AnswerPart[], look: Look): string[] {
  const {sources, width, paint} = look;
  switch (block[0]?.kind) {
    case 'code':
      return block.flatMap((part) => showCode(part, look));
    case 'formula':
      return block.flatMap((part) => showFormula(part, look));
    case 'item':
      return block.flatMap((part) => {
        const first = part.number === undefined ? '• ' : `${part.number}. `;
        return hanging(said(part, sources), {width, first});
      });
    case 'row':
      return showRows(
        block.map((part) => ({
          text: part.text,
          code: part.code,
          head: part.head,
          numbers: numbersOf(part, sources),
        })),
        {width, paint},
      );
    default:
      return hanging(block.map((part) => said(part, sources)).join(' '), {width});
  }
}

/** Neither is wrapped, so that it can be copied; where code is from stands above it. */
function showCode(part: AnswerPart, look: Look): string[] {
  const above = [part.language ?? 'code', numbersOf(part, look.sources)].join(' ');
  return [look.paint.faint(plainLine(above)), ...asWritten(part)];
}

function showFormula(part: AnswerPart, {sources}: Look): string[] {
  const lines = asWritten(part);
  return lines.map((line, index) =>
    index === lines.length - 1 ? `${line} ${numbersOf(part, sources)}`.trimEnd() : line,
  );
}

function asWritten({text}: AnswerPart): string[] {
  return text.split('\n').map((line) => (INDENT + withoutControls(line)).trimEnd());
}

/** The text in one line, with code marked as such, and the numbers of what it cites. */
function said(part: AnswerPart, sources: Numbered['sources']): string {
  const text = plainLine(withCodeMarked(part));
  const numbers = numbersOf(part, sources);
  return numbers === '' ? text : text + KEPT + numbers;
}

function withCodeMarked({text, code}: Pick<AnswerPart, 'text' | 'code'>): string {
  const marks = code.flatMap(({start, end}) => [start, end]).sort((a, b) => a - b);
  return [...marks, text.length]
    .map((mark, index) => text.slice(marks[index - 1] ?? 0, mark))
    .join('`');
}

function numbersOf({citations}: AnswerPart, sources: Numbered['sources']): string {
  const numbers = new Set(citations.map((citation) => numberOf(sources, citation)));
  return Array.from(numbers, (number) => `[${number}]`).join('');
}
