const COMMENT = /^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/[^\n]*\n?\s*)*$/;
const STRING = /^\s*(?:'([^'\\\n]*)'|"([^"\\\n]*)"|`([^`\\$]*)`)\s*$/;

/** Stands for what the page shows there and the source does not say. */
const UNKNOWN = '\uFFFC';

/** What the page shows of `{…}` in MDX: nothing of a comment, a string's text, else who knows. */
export function expressionText(code: string): string {
  if (COMMENT.test(code)) {
    return '';
  }
  const string = STRING.exec(code);
  return string ? (string[1] ?? string[2] ?? string[3] ?? '') : UNKNOWN;
}
