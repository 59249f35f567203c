import {fold, widthOf} from '../text-width.js';

type Room = {
  readonly width: number;
  /** What the first line begins with; the others are indented as far. */
  readonly first?: string;
};

/** A space at which no line ends; none of it is left in the end. */
export const KEPT = '\u00a0';

/** One text in as many lines as it takes. */
export function hanging(text: string, {width, first = ''}: Room): string[] {
  const indent = widthOf(first);
  return fold(text, width - indent, Number.POSITIVE_INFINITY).map(
    (line, index) => (index === 0 ? first : ' '.repeat(indent)) + line.replaceAll(KEPT, ' '),
  );
}
