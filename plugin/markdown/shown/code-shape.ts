import type {CodeShape} from './shown-page.js';

const OPENING = /^(`{3,}|~{3,})[^\n]*(?:\n|$)/;
const CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/** Where in a block of code, which is written at an offset, its lines are. */
export function codeShape(source: string, offset: number, language: string | null): CodeShape {
  const end = offset + source.length;
  const opening = OPENING.exec(source);
  const fence = opening?.[1];
  if (!opening || !fence) {
    return {language, body: {start: offset, end}, opening: '', closing: ''};
  }
  const start = offset + opening[0].length;
  return {
    language,
    body: {start, end: Math.max(start, end - closingLength(source, fence))},
    opening: opening[0].endsWith('\n') ? opening[0] : `${opening[0]}\n`,
    closing: `\n${fence}`,
  };
}

/** With the line break before it; nothing where the block ends without a fence. */
function closingLength(source: string, fence: string): number {
  const lastLine = source.lastIndexOf('\n');
  const closing = CLOSING.exec(source.slice(lastLine + 1))?.[1];
  const closes = closing?.startsWith(fence) === true && lastLine !== -1;
  if (!closes) {
    return 0;
  }
  const hasReturn = source[lastLine - 1] === '\r';
  return source.length - lastLine + (hasReturn ? 1 : 0);
}
