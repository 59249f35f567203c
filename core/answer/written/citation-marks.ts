import {literals, outside} from './markup.js';

const NUMBERS = String.raw`\d{1,3}(?:\s*(?:[,;&–-]|and|und|et|y|e|и)\s*\^?\d{1,3})*`;

/** `[1]`, `[1, 2]`, `[1-3]`, `[^1]`, `[Passage 1]`, `【1†…】`; with where it leads, if it leads somewhere. */
export const MARK = new RegExp(
  String.raw`(?:\\?\[\s*(?:\^|(?:passages?|sources?|ref|quellen?|sección|passaggio)\.?\s*)?(${NUMBERS})\s*\\?\](?:\([^()]*\))?|[【［]\s*(${NUMBERS})[^】］]{0,80}[】］])`,
  'gi',
);
const BLANK_BEFORE = /[ \t]+(?=[.,;:?。]|!(?!\[)|$)/g;
/** So many are cited at once, at most. */
const LONGEST_RANGE = 20;

export type Cited = {
  /** Without its marks. */
  readonly text: string;
  /** The numbers that were supplied, each once, in the order in which they come. */
  readonly numbers: readonly number[];
};

/**
 * Takes the citations out of a text. Numbers that were not supplied are dropped with their marks,
 * but for brackets that the passages have themselves: "it prints [30, 60]".
 */
export function withoutMarks(
  markdown: string,
  supplied: number,
  isQuoted: (bracket: string) => boolean = () => false,
): Cited {
  const numbers: number[] = [];
  const text = outside(markdown, literals(markdown), (words) =>
    words.replace(MARK, (mark, plain: string | undefined, boxed: string | undefined) => {
      const meant = numbersIn(plain ?? boxed ?? '');
      const known = meant.filter((number) => number >= 1 && number <= supplied);
      if (known.length < meant.length && isQuoted(mark)) {
        return mark;
      }
      numbers.push(...known);
      return '';
    }),
  );
  return {
    text: numbers.length > 0 || text !== markdown ? text.replace(BLANK_BEFORE, '').trim() : text,
    numbers: Array.from(new Set(numbers)),
  };
}

function numbersIn(list: string): readonly number[] {
  return list.split(/\s*(?:[,;&]|and|und|et|y|e|и)\s*/).flatMap((item) => {
    const [first = Number.NaN, last = first] = item
      .replaceAll('^', '')
      .split(/\s*[–-]\s*/)
      .map(Number);
    return last < first || last - first > LONGEST_RANGE
      ? [first, last]
      : Array.from({length: last - first + 1}, (_, place) => first + place);
  });
}
