import type {AnswerPart} from '../../types.js';
import {cutText} from './cut-text.js';
import {codeSpan, longestRun, plainMarkdown} from './plain-markdown.js';

type LineOptions = {
  /** What a language model has written is markdown; what is quoted says what it says. */
  readonly isMarkdown?: boolean;
  readonly isInTable?: boolean;
};

/** A line of an answer, as markdown that shows what it says. */
export function markdownLine(
  {text, code: codeRanges}: Pick<AnswerPart, 'code' | 'text'>,
  {isMarkdown = false, isInTable = false}: LineOptions = {},
): string {
  const plain = isMarkdown ? (words: string) => words : plainMarkdown;
  // What is markdown has marks around its code.
  const span = isMarkdown ? (own: string) => own : codeSpan;
  const code = (own: string) => (isInTable ? own.replaceAll('|', '\\|') : own);
  return cutText(text, codeRanges)
    .map((piece) =>
      piece.kind === 'formula'
        ? `$${isInTable ? withoutBars(piece.tex) : piece.tex}$`
        : piece.kind === 'code'
          ? code(span(piece.text))
          : plain(piece.text),
    )
    .join('')
    .replaceAll('\uFFFC', '');
}

/** Code on lines of its own, in a fence that is longer than any within. */
export function fencedCode({text, language = ''}: Pick<AnswerPart, 'language' | 'text'>): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

/** A formula on lines of its own. */
export function displayedFormula({text}: Pick<AnswerPart, 'text'>): string {
  return `$$\n${text.replace(/^\\\[|\\\]$/g, '').trim()}\n$$`;
}

/** A bar would be the border of a cell. */
function withoutBars(tex: string): string {
  return tex.replaceAll('\\|', '\\Vert ').replaceAll('|', '\\vert ').trim();
}
