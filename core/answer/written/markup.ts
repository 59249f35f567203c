import {formulasIn, type TextRange} from '../masked-text.js';

/** As markdown has it: runs of as many backticks, the first of them not escaped. */
const CODE = /(?<![`\\])(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g;
/** As in LaTeX; prices have a digit behind the second sign, or a blank before it. */
export const DOLLARS = /(?<![\\$\w])\$(?![\s$])([^$\n]*?[^\s$\\])\$(?![\d$])/g;

/** Where code stands in a line of markdown, with its marks. */
export function codeSpans(markdown: string): readonly TextRange[] {
  return Array.from(markdown.matchAll(CODE), ({0: whole, index}) => ({
    start: index,
    end: index + whole.length,
  }));
}

/** Code and formulas: what looks like markup in them is none. */
export function literals(markdown: string): readonly TextRange[] {
  const code = codeSpans(markdown);
  return [...code, ...formulasIn(markdown, code)].sort((a, b) => a.start - b.start);
}

/** Applies a change to all of a text but some ranges. */
export function outside(
  text: string,
  ranges: readonly TextRange[],
  change: (words: string) => string,
  within: (literal: string) => string = (literal) => literal,
): string {
  let changed = '';
  let done = 0;
  for (const {start, end} of ranges) {
    if (start >= done) {
      changed += change(text.slice(done, start)) + within(text.slice(start, end));
      done = end;
    }
  }
  return changed + change(text.slice(done));
}

/** `$x$` as the chat knows formulas, `\(x\)`. */
export function texMarks(markdown: string): string {
  return outside(markdown, literals(markdown), (words) =>
    words.replace(DOLLARS, (_, tex: string) => `\\(${tex}\\)`),
  );
}
