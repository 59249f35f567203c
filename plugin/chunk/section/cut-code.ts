import type {Leaf} from '../../markdown/shown/shown-page.js';
import {codeParts} from '../code-parts.js';
import type {Cut} from '../piece.js';
import {cutAnywhere} from './cut-anywhere.js';
import {type Tools, withLongest} from './tools.js';

/** Between functions and classes; each part has the fence and the language of the whole. */
export function cutCode(leaf: Leaf, end: number, tools: Tools): Cut[] {
  const {page, lengthOf, measure, limits} = tools;
  const {body, language} = leaf.code ?? {body: leaf, language: null};
  const {opening, closing} = fences(leaf, tools);
  const room = limits.longest - lengthOf(opening);
  const longest = Math.max(1, room - lengthOf(closing));
  // The last part has what stands behind the block, too.
  const longestLast = Math.max(1, Math.min(longest, room - measure(body.end, end)));
  const code = page.content.slice(body.start, body.end);
  const longestTo = (to: number) => (to === code.length ? longestLast : longest);
  const fits = (from: number, to: number) => lengthOf(code.slice(from, to)) <= longestTo(to);
  const cutAt = (at: number): Cut => ({at, before: opening, after: closing, beforeText: ''});
  return codeParts(code, language, fits).flatMap((part, index, parts) => {
    const start = body.start + part.start;
    const partEnd = index === parts.length - 1 ? Math.min(body.end, end) : body.start + part.end;
    const inner = fits(part.start, part.end)
      ? []
      : cutAnywhere({start, end: partEnd}, withLongest(tools, longestTo(part.end)));
    return [...(index > 0 ? [start] : []), ...inner].map(cutAt);
  });
}

type Fences = {readonly opening: string; readonly closing: string};

/** What is repeated, if it leaves room: all that opens the block, else its language, else nothing. */
function fences(leaf: Leaf, {page: {content}, lengthOf, limits}: Tools): Fences {
  if (!leaf.code || leaf.code.opening === '') {
    return {opening: '', closing: ''};
  }
  const {opening, closing, language, body} = leaf.code;
  const marks = marksBefore(content, body.start);
  const full = {opening: marks + opening, closing: closing.replace('\n', `\n${marks}`)};
  const brief = {...full, opening: `${marks}${closing.trim()}${language ?? ''}\n`};
  const hasRoom = (fence: Fences) =>
    lengthOf(fence.opening) + lengthOf(fence.closing) <= limits.longest / 2;
  return [full, brief].find(hasRoom) ?? {opening: '', closing: ''};
}

/** The marks before the fence above a block's lines, as lines below repeat them in a quote or a list. */
function marksBefore(content: string, bodyStart: number): string {
  const lineStart = content.lastIndexOf('\n', Math.max(0, bodyStart - 2)) + 1;
  const marks = /^(.*?)(?:`{3}|~{3})/.exec(content.slice(lineStart, bodyStart))?.[1] ?? '';
  return marks.replace(/[^\s>]/g, ' ');
}
