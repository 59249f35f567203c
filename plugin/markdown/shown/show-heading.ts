import {type MarkdownNode, noted, type Position, spanOf} from '../node.js';
import {type InlineText, showChildren} from './show-inline.js';
import type {Showing} from './showing.js';
import {EMPTY_LEAF, type Leaf} from './shown-page.js';

const OWN_NUMBER = /^(\d+(?:\.\d+)+)\.?\s+(?=\S)/;

export function showHeading(node: MarkdownNode, showing: Showing): Leaf {
  const start = showing.writer.length();
  const out: InlineText = {text: '', kept: []};
  showChildren(withoutId(node, showing), showing, out);
  const text = out.text.trim();
  const level = node.depth ?? 1;
  // The page's title is rendered without an id.
  const anchor = level > 1 && noted(node).id ? `#${noted(node).id}` : '';
  return headingLeaf({start, end: showing.writer.length(), text, level, anchor}, node, showing);
}

const ID_OPENINGS = ['{#', '{/*', '<!--'];
const ID = /^(?:\{#[^}\n]*\}|\{\/\*[^\n]*\*\/\}|<!--[^\n]*-->)[ \t#]*$/;

/** An id that is written behind a heading is for the compiler alone. */
function withoutId(node: MarkdownNode, {file}: Showing): MarkdownNode {
  const span = file && spanOf(node);
  const length = file && span ? lengthWithoutId(file.text.slice(span.start, span.end)) : null;
  if (!span || length === null || !node.position) {
    return node;
  }
  const shorter = span.start + length;
  const cut = (position: Position): Position =>
    (position.end.offset ?? 0) > shorter
      ? {...position, end: {...position.end, offset: shorter}}
      : position;
  const children = (node.children ?? []).flatMap((child) => {
    const own = spanOf(child);
    const isId = own !== null && own.start >= shorter;
    return isId ? [] : child.position ? [{...child, position: cut(child.position)}] : [child];
  });
  return {...node, position: cut(node.position), children};
}

function lengthWithoutId(source: string): number | null {
  const at = Math.max(...ID_OPENINGS.map((opening) => source.lastIndexOf(opening)));
  if (at === -1 || !ID.test(source.slice(at))) {
    return null;
  }
  const isEscaped = source[at] === '{' && source[at - 1] === '\\';
  return source.slice(0, isEscaped ? at - 1 : at).trimEnd().length;
}

type Shown = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly level: number;
  readonly anchor: string;
};

/** Notes a heading that has been shown. */
export function headingLeaf(
  {start, end, text, level, anchor}: Shown,
  node: MarkdownNode,
  {file, found}: Showing,
): Leaf {
  const number = OWN_NUMBER.exec(text);
  found.headings.push({
    anchor,
    title: number ? text.slice(number[0].length) : text,
    number: number?.[1] ?? null,
    level,
    sourceFile: file?.name ?? null,
    line: file ? (node.position?.start.line ?? null) : null,
  });
  return {...EMPTY_LEAF, kind: 'heading', start, end, text, heading: found.headings.length - 1};
}
