import type {PageFacts} from './page-facts.ts';
import {wordsOf} from './words.ts';

/** A table that goes on in a further chunk has its head there again. */
export function withoutRepeatedHeads(
  chunks: readonly (readonly string[])[],
  {rows}: Pick<PageFacts, 'rows'>,
): string[][] {
  const heads = rows.filter(({isHead}) => isHead).map(({texts}) => texts.flatMap(wordsOf));
  return chunks.map((words, index) => {
    const isFurther = index > 0;
    const head = heads.find(
      (candidate) => isFurther && candidate.every((word, at) => words[at] === word),
    );
    const isRepeated = head && hasRow(chunks[index - 1] ?? [], head);
    return words.slice(isRepeated ? head.length : 0);
  });
}

function hasRow(words: readonly string[], row: readonly string[]): boolean {
  return ` ${words.join(' ')} `.includes(` ${row.join(' ')} `);
}
