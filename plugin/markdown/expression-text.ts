import {UNKNOWN_TEXT} from '../../core/index-format/unknown-text.js';

const COMMENT = /^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/[^\n]*\n?\s*)*$/;
const STRING = /^\s*(?:'([^'\\\n]*)'|"([^"\\\n]*)"|`([^`\\$]*)`)\s*$/;

/** What the page shows of `{…}` in MDX: nothing of a comment, a string's text, else who knows. */
export function expressionText(code: string): string {
  if (COMMENT.test(code)) {
    return '';
  }
  const string = STRING.exec(code);
  return string ? (string[1] ?? string[2] ?? string[3] ?? '') : UNKNOWN_TEXT;
}
