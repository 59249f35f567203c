import type {MarkdownNode} from '../node.js';

type Marks = {readonly open: string; readonly close: string};

const IN_CODE: readonly Marks[] = [
  {open: '/*', close: '*/'},
  {open: '//', close: '\n'},
];
const IN_HTML: readonly Marks[] = [{open: '<!--', close: '-->'}];

/** What a comment says, in any of the ways in which markdown has them; null for other nodes. */
function commentText({type, value = '', commentValue = ''}: MarkdownNode): string | null {
  switch (type) {
    case 'comment':
      return commentValue;
    case 'html':
      return commentsIn(value, IN_HTML);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return commentsIn(value, IN_CODE);
    default:
      return null;
  }
}

export function isComment(node: MarkdownNode): boolean {
  return commentText(node) !== null;
}

/** `{/* rag-chat-ignore *\/}`, with which an author keeps a section out. */
export function saysIgnore(node: MarkdownNode): boolean {
  if (node.type === 'paragraph') {
    return node.children?.length === 1 && node.children.every(saysIgnore);
  }
  return commentText(node)?.trim() === 'rag-chat-ignore';
}

/**
 * The line of a `rag-chat-ignore` that stands where it heads nothing: in a
 * list, in a quote, in a line of text. Null if there is none.
 */
export function strayIgnore(node: MarkdownNode): number | null {
  const keepsOut = node.type === 'root' || node.type === 'mdxJsxFlowElement';
  for (const child of node.children ?? []) {
    if (saysIgnore(child)) {
      if (!keepsOut) {
        return child.position?.start.line ?? 1;
      }
    } else {
      const line = strayIgnore(child);
      if (line !== null) {
        return line;
      }
    }
  }
  return null;
}

/** What a text's comments say, if it has nothing else. */
function commentsIn(text: string, kinds: readonly Marks[]): string | null {
  const comments: string[] = [];
  let at = text.length - text.trimStart().length;
  while (at < text.length) {
    const from = at;
    const marks = kinds.find(({open}) => text.startsWith(open, from));
    if (!marks) {
      return null;
    }
    const start = at + marks.open.length;
    const found = text.indexOf(marks.close, start);
    const end = found === -1 ? text.length : found;
    comments.push(text.slice(start, end));
    at = end + (found === -1 ? 0 : marks.close.length);
    while (at < text.length && /\s/.test(text[at] ?? '')) {
      at++;
    }
  }
  return comments.join('\n');
}
