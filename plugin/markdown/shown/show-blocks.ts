import {evaluateProgram, renderedText} from '../mdx/evaluate.js';
import {type MarkdownNode, noted} from '../node.js';
import {admonitionTitle, isLabel} from './admonition-title.js';
import {isComment} from './comments.js';
import {copyAround} from './copy-around.js';
import {htmlBlocks} from './html-blocks.js';
import {noteHtmlLinks} from './html-text.js';
import {asBlock, paragraphKind} from './leaf-blocks.js';
import {oneLine} from './one-line.js';
import {showCode} from './show-code.js';
import {showElement} from './show-element.js';
import {showGenerated} from './show-generated.js';
import {showHeading} from './show-heading.js';
import {type InlineText, showChildren} from './show-inline.js';
import {copyNode, type Showing} from './showing.js';
import {EMPTY_LEAF, type Group, type Leaf, type Unit} from './shown-page.js';

/** Shows one block: writes its markdown, and says what readers see of it and where it may be cut. */
export function showBlock(node: MarkdownNode, showing: Showing): Unit[] {
  switch (node.type) {
    case 'comment':
    case 'mdxjsEsm':
    case 'yaml':
    case 'toml':
      return [];
    case 'definition':
      copyUnseen(node, showing);
      return [];
    case 'mdxFlowExpression':
      return showExpression(node, showing);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return showElement(node, showing, showBlock);
    default:
      return showing.file && node.position
        ? showPositioned(node, showing)
        : showGenerated(node, showing, showBlock);
  }
}

function copyUnseen(node: MarkdownNode, showing: Showing): void {
  const start = showing.writer.length();
  copyNode(node, showing);
  showing.found.unseen.push({start, end: showing.writer.length()});
}

function showPositioned(node: MarkdownNode, showing: Showing): Unit[] {
  switch (node.type) {
    case 'html':
      return isComment(node) ? [] : [showHtml(node, showing)];
    case 'heading':
      return [showHeading(node, showing)];
    case 'code':
      return [showCode(node, showing)];
    case 'math':
      return [verbatim(node, showing, 'math', `\\[${oneLine(node.value ?? '')}\\]`)];
    case 'table':
      return [group('table', node, showing, (row, within) => [showRow(row, within)])];
    case 'list':
      return [group('list', node, showing, itemsOf(node))];
    case 'blockquote':
    case 'footnoteDefinition':
      return [group('box', node, showing, showBlock)];
    case 'containerDirective':
      return [showDirective(node, showing)];
    default:
      if (node.children || node.value) {
        return [showParagraph(node, showing)];
      }
      copyNode(node, showing);
      return [];
  }
}

/** Items, which in a numbered list have their numbers. */
function itemsOf({ordered, start}: MarkdownNode) {
  let next = start ?? 1;
  return (node: MarkdownNode, showing: Showing): Unit[] => {
    const item = group('item', node, showing, showBlock);
    const number = next++;
    return [ordered ? {...item, number} : item];
  };
}

function group(
  kind: Group['kind'],
  node: MarkdownNode,
  showing: Showing,
  show: (child: MarkdownNode, showing: Showing) => readonly Unit[],
  isShown = (child: MarkdownNode) => !isComment(child),
): Group {
  const start = showing.writer.length();
  const children: Unit[] = [];
  copyAround(
    node,
    showing,
    (child, within) => {
      children.push(...show(child, within));
    },
    {isShown, between: '\n\n'},
  );
  return {kind, start, end: showing.writer.length(), children};
}

function showDirective(node: MarkdownNode, showing: Showing): Group {
  const title = admonitionTitle(node, showing.style);
  const isShown = (child: MarkdownNode) => !isComment(child) && (title === null || !isLabel(child));
  const box = group('box', node, showing, showBlock, isShown);
  if (title === null) {
    return box;
  }
  // It is written nowhere, so it takes no room in the content.
  const place = {start: box.start, end: box.start};
  const blocks = asBlock({kind: 'label'}, title);
  return {...box, children: [{...EMPTY_LEAF, ...place, text: title, blocks}, ...box.children]};
}

function showParagraph(node: MarkdownNode, showing: Showing): Leaf {
  const start = showing.writer.length();
  const out: InlineText = {text: '', kept: []};
  showChildren(node, showing, out);
  const kind = paragraphKind(node);
  const blocks = kind ? asBlock(kind, out.text) : [];
  return {...EMPTY_LEAF, start, end: showing.writer.length(), ...out, blocks};
}

function showRow(node: MarkdownNode, showing: Showing): Leaf {
  const start = showing.writer.length();
  const out: InlineText = {text: '', kept: []};
  let isFirst = true;
  copyAround(node, showing, (cell, within) => {
    out.text += isFirst ? '' : ' | ';
    isFirst = false;
    showChildren(cell, within, out);
  });
  const {text, kept} = out;
  return {...EMPTY_LEAF, kind: 'row', start, end: showing.writer.length(), text, kept};
}

function showHtml(node: MarkdownNode, showing: Showing): Leaf {
  noteHtmlLinks(node, showing);
  const {text, blocks} = htmlBlocks(node.value ?? '');
  return {...verbatim(node, showing, 'prose', text), blocks};
}

function showExpression(node: MarkdownNode, showing: Showing): Unit[] {
  const value = evaluateProgram(noted(node).estree, showing.scope);
  if (isComment(node) || value === undefined) {
    return [];
  }
  const start = showing.writer.length();
  const text = renderedText(value).trim();
  showing.writer.write(text);
  return [{...EMPTY_LEAF, start, end: showing.writer.length(), text}];
}

function verbatim(node: MarkdownNode, showing: Showing, kind: Leaf['kind'], text: string): Leaf {
  const start = showing.writer.length();
  copyNode(node, showing);
  return {...EMPTY_LEAF, kind, start, end: showing.writer.length(), text};
}
