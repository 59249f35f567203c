/** What is one word for a WordPiece tokenizer: Chinese characters and marks are words of their own. */
const RUNS = /[^\s\p{P}$+<=>^`|~\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+/gu;

/**
 * Parts words that are longer than the tokenizer's limit: it would read such a
 * word as one unknown piece. Characters count as they are after decomposition,
 * which is how the tokenizer counts the syllables of Korean.
 */
export function breakLongWords(text: string, limit: number): string {
  return text.replace(RUNS, (run) => (fits(run, limit) ? run : broken(run, limit)));
}

/** A code unit decomposes into four at most. */
function fits(run: string, limit: number): boolean {
  return run.length * 4 <= limit || run.normalize('NFD').length <= limit;
}

function broken(run: string, limit: number): string {
  let parts = '';
  let length = 0;
  for (const character of run) {
    const own = Array.from(character.normalize('NFD')).length;
    if (length + own > limit) {
      parts += ' ';
      length = 0;
    }
    parts += character;
    length += own;
  }
  return parts;
}
