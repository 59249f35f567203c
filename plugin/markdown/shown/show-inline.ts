import {UNKNOWN_TEXT} from '../../../core/index-format/unknown-text.js';
import {evaluateProgram, renderedText} from '../mdx/evaluate.js';
import {type MarkdownNode, noted} from '../node.js';
import {isComment} from './comments.js';
import {copyAround} from './copy-around.js';
import {htmlText, noteHtmlLinks} from './html-text.js';
import {isItsSource} from './is-its-source.js';
import {oneLine} from './one-line.js';
import {showInlineElement} from './show-inline-element.js';
import {type Showing, spanWithin} from './showing.js';
import type {Range} from './shown-page.js';

/** What has been read so far of a line of text. */
export type InlineText = {
  text: string;
  /** Where in it code stands. */
  readonly kept: Range[];
};

const WIKI_LINK = /\[\[([^[\]\n]+)\]\]/g;

/** Copies the markdown of what stands in a line, and reads its text. */
export function showInline(node: MarkdownNode, showing: Showing, out: InlineText): void {
  const {found, writer} = showing;
  switch (node.type) {
    case 'text':
      for (const [, target = ''] of (node.value ?? '').matchAll(WIKI_LINK)) {
        found.links.push({at: writer.length(), kind: 'wiki', target});
      }
      copied(node, isItsSource(node, showing) ? showing : {...showing, file: null}, out);
      return;
    case 'inlineCode': {
      const start = out.text.length;
      copied(node, showing, out);
      out.kept.push({start, end: out.text.length});
      return;
    }
    case 'inlineMath':
      copied(node, showing, out, `\\(${oneLine(node.value ?? '')}\\)`);
      return;
    case 'break':
      copied(node, showing, out, ' ');
      return;
    case 'image':
    case 'imageReference':
      copied(node, showing, out, oneLine(node.alt ?? ''));
      return;
    case 'footnoteReference':
      copied(node, showing, out, '');
      return;
    case 'html':
      if (!isComment(node)) {
        noteHtmlLinks(node, showing);
        copied(node, showing, out, oneLine(htmlText(node.value ?? '')));
      }
      return;
    case 'mdxTextExpression':
      showExpression(node, showing, out);
      return;
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      showInlineElement(node, showing, out);
      return;
    case 'textDirective':
      // What looks like one by accident is shown as it was typed; of others the site shows the label.
      out.text += isBareDirective(node) ? `:${node.name ?? ''}` : '';
      showChildren(node, showing, out);
      return;
    case 'link':
      found.links.push({at: writer.length(), kind: 'markdown', target: node.url ?? ''});
      showChildren(node, showing, out);
      return;
    case 'linkReference': {
      const target = showing.definitions.get(node.identifier ?? '');
      if (target !== undefined) {
        found.links.push({at: writer.length(), kind: 'markdown', target});
      }
      showChildren(node, showing, out);
      return;
    }
    case 'comment':
      return;
    default:
      if (node.children) {
        showChildren(node, showing, out);
      } else {
        copied(node, showing, out);
      }
  }
}

export function showChildren(node: MarkdownNode, showing: Showing, out: InlineText): void {
  copyAround(node, showing, (child, within) => showInline(child, within, out));
}

function copied(
  node: MarkdownNode,
  {file, writer, indentation}: Showing,
  out: InlineText,
  text = oneLine(node.value ?? ''),
): void {
  const span = file && spanWithin(node, {start: 0, end: file.text.length});
  if (file && span) {
    writer.copy(file, span.start, span.end, indentation);
  } else {
    writer.write(text);
  }
  out.text += text;
}

function showExpression(node: MarkdownNode, {scope, writer}: Showing, out: InlineText): void {
  if (isComment(node)) {
    return;
  }
  const value = evaluateProgram(noted(node).estree, scope);
  const text = value === undefined ? UNKNOWN_TEXT : oneLine(renderedText(value));
  writer.write(text);
  out.text += text;
}

function isBareDirective({attributes, children = []}: MarkdownNode): boolean {
  return children.length === 0 && Object.keys(attributes ?? {}).length === 0;
}
