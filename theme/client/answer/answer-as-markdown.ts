import {answerBlocks} from '../../../core/answer/answer-blocks.js';
import {
  displayedFormula,
  fencedCode,
  markdownLine,
} from '../../../core/answer/markdown/markdown-line.js';
import {markdownLink, plainMarkdown} from '../../../core/answer/markdown/plain-markdown.js';
import {rowCells} from '../../../core/answer/row-cells.js';
import {type AnswerSource, numberOf} from '../../../core/answer/sources.js';
import type {AnswerPart} from '../../../core/types.js';
import type {Turn} from '../chat/turn.js';
import {isDoubtful, notConfirmed} from './doubt-words.js';
import {generatedCode, writtenBy} from './written-words.js';

type Context = {
  readonly sources: readonly AnswerSource[];
  readonly base: string;
  /** What a language model has written is markdown; what is quoted says what it says. */
  readonly isMarkdown: boolean;
};

/** A question with its answer and sources, for pasting elsewhere; addresses are whole. */
export function answerAsMarkdown(
  {question, about, answer}: Pick<Turn, 'answer' | 'question'> & Partial<Pick<Turn, 'about'>>,
  sources: readonly AnswerSource[],
  base: string,
): string {
  const context = {sources, base, isMarkdown: answer.origin === 'written'};
  const blocks = answerBlocks(answer.parts).map((parts, place) =>
    blockText(parts, {...context, place}),
  );
  const list = sources.map(
    ({number, label, url, origin}) =>
      `${number}. ${markdownLink(plainMarkdown(label), new URL(url, base).href)}${origin === null ? '' : ` (${plainMarkdown(origin)})`}`,
  );
  const asked = question.replace(/\s+/g, ' ').trim();
  const head = [
    ...(asked === '' ? [] : [`**${plainMarkdown(asked)}**`]),
    ...(about ? [`> ${markdownLine({text: about.text.replace(/\s+/g, ' '), code: []})}`] : []),
    ...(answer.origin === 'written' ? [aside(writtenBy(answer))] : []),
  ];
  // What ends in a list would go on with the sources.
  return `${[...head, ...blocks, '---', list.join('\n')].join('\n\n')}\n`;
}

function blockText(
  parts: readonly AnswerPart[],
  {place, ...context}: Context & {readonly place: number},
): string {
  const [first] = parts;
  switch (first?.kind) {
    case 'code':
      return [
        fencedCode(first),
        ...(first.isGenerated ? [aside(generatedCode())] : []),
        ...marksBelow(first, context),
      ].join('\n\n');
    case 'formula':
      return [displayedFormula(first), ...marksBelow(first, context)].join('\n\n');
    case 'item':
      return parts
        .map((part) => {
          // Another mark than that of the list before: else it would be the same list.
          const [bullet, point] = place % 2 === 0 ? ['-', '.'] : ['*', ')'];
          const mark = part.number === undefined ? bullet : `${part.number}${point}`;
          return `${mark} ${cited(part, context)}`;
        })
        .join('\n');
    case 'row':
      return table(parts, context);
    default:
      return parts.map((part) => cited(part, context)).join(' ');
  }
}

function table(parts: readonly AnswerPart[], context: Context): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const texts = (part: Pick<AnswerPart, 'code' | 'text'>) =>
    rowCells(part).map((cell) => markdownLine(cell, {...context, isInTable: true}));
  const rows = parts.map((part) => [...texts(part), marks(part, context)]);
  const width = Math.max(...rows.map(({length}) => length));
  const named = texts({text: parts[0]?.head ?? '', code: []});
  const head = Array.from({length: width}, (_, index) => named[index] ?? '');
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

function cited(part: AnswerPart, context: Context): string {
  return `${markdownLine(part, context)} ${marks(part, context)}`.trim();
}

function marksBelow(part: AnswerPart, context: Context): readonly string[] {
  const below = marks(part, context);
  return below === '' ? [] : [below];
}

function marks(part: AnswerPart, {sources, base}: Context): string {
  const links = part.citations.map((citation) =>
    markdownLink(`[${numberOf(sources, citation)}]`, new URL(citation.url, base).href),
  );
  return [...links, ...(isDoubtful(part) ? [aside(`(${notConfirmed()})`)] : [])].join(' ');
}

/** What is said of the answer, rather than in it. */
function aside(words: string): string {
  return `*${plainMarkdown(words)}*`;
}
