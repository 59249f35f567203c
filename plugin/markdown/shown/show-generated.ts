import {type MarkdownNode, noted} from '../node.js';
import {admonitionTitle, isLabel} from './admonition-title.js';
import {generatedMarkdown} from './generated.js';
import {oneLine} from './one-line.js';
import {showCode} from './show-code.js';
import {headingLeaf} from './show-heading.js';
import {type InlineText, showInline} from './show-inline.js';
import {type ShowBlock, showSequence} from './show-sequence.js';
import type {Showing} from './showing.js';
import {EMPTY_LEAF, type Leaf, type Unit} from './shown-page.js';
import {createWriter} from './writer.js';

/** A block without a source: one that a plugin made up, or that comes from the built page. */
export function showGenerated(node: MarkdownNode, showing: Showing, show: ShowBlock): Unit[] {
  const sourceless = {...showing, file: null};
  switch (node.type) {
    case 'code':
      return [showCode(node, sourceless)];
    case 'heading':
      return [generatedHeading(node, sourceless)];
    case 'list':
      return [generatedList(node, sourceless)];
    case 'table':
      return [generatedTable(node, sourceless)];
    case 'containerDirective':
      return [generatedBox(node, sourceless, show)];
    case 'math':
      return [generatedLeaf(node, 'math', sourceless)];
    case 'paragraph':
    case 'blockquote':
    case 'html':
      return [generatedLeaf(node, 'prose', sourceless)];
    default:
      return node.children
        ? showSequence(node.children, sourceless, show)
        : node.value
          ? [generatedLeaf(node, 'prose', sourceless)]
          : [];
  }
}

function generatedHeading(node: MarkdownNode, showing: Showing): Leaf {
  const {start, end, text} = generatedLeaf(node, 'prose', showing);
  const level = node.depth ?? 1;
  const anchor = level > 1 && noted(node).id ? `#${noted(node).id}` : '';
  return headingLeaf({start, end, text, level, anchor}, node, showing);
}

function generatedLeaf(node: MarkdownNode, kind: Leaf['kind'], showing: Showing): Leaf {
  const {writer} = showing;
  const start = writer.length();
  const out = lines(node, showing);
  writer.write(generatedMarkdown(node, out.text));
  return {...EMPTY_LEAF, kind, start, end: writer.length(), ...out};
}

function generatedBox(node: MarkdownNode, showing: Showing, show: ShowBlock): Unit {
  const start = showing.writer.length();
  const title = admonitionTitle(node, showing.style);
  const label = {...EMPTY_LEAF, start, end: start, text: title ?? ''};
  const blocks = (node.children ?? []).filter((child) => title === null || !isLabel(child));
  const shown = showSequence(blocks, showing, show);
  const children = title === null ? shown : [label, ...shown];
  return {kind: 'box', start, end: showing.writer.length(), children};
}

function generatedList(node: MarkdownNode, showing: Showing): Unit {
  const {writer} = showing;
  const start = writer.length();
  const children = (node.children ?? []).map((item, index) => {
    if (index > 0) {
      writer.write('\n');
    }
    const number = node.ordered ? (node.start ?? 1) + index : null;
    return generatedLeaf({...node, children: [item], start: number}, 'prose', showing);
  });
  return {kind: 'list', start, end: writer.length(), children};
}

function generatedTable(node: MarkdownNode, showing: Showing): Unit {
  const {writer} = showing;
  const start = writer.length();
  const [header = '', delimiter = '', ...rows] = generatedMarkdown(node, '').split('\n');
  const markdown = [`${header}\n${delimiter}`, ...rows];
  const children = (node.children ?? []).map((row, index): Leaf => {
    if (index > 0) {
      writer.write('\n');
    }
    const at = writer.length();
    writer.write(markdown[index] ?? '');
    return {...EMPTY_LEAF, kind: 'row', start: at, end: writer.length(), ...lines(row, showing)};
  });
  return {kind: 'table', start, end: writer.length(), children};
}

const LINES = new Set(['blockquote', 'list', 'listItem', 'root', 'table']);

/** The text of a node and of all that is in it, one block a line. */
function lines(node: MarkdownNode, showing: Showing): InlineText {
  const out: InlineText = {text: '', kept: []};
  const silent = {...showing, writer: createWriter()};
  const read = (child: MarkdownNode): void => {
    if (child.type === 'tableRow') {
      (child.children ?? []).forEach((cell, index) => {
        out.text += index > 0 ? ' | ' : '';
        showInline(cell, silent, out);
      });
    } else if (child.type === 'math') {
      out.text += `\\[${oneLine(child.value ?? '')}\\]`;
    } else if (child.type === 'code') {
      out.text += child.value ?? '';
    } else {
      showInline(child, silent, out);
    }
  };
  const walk = (child: MarkdownNode): void => {
    if (LINES.has(child.type)) {
      child.children?.forEach(walk);
      return;
    }
    out.text += out.text === '' || out.text.endsWith('\n') ? '' : '\n';
    read(child);
  };
  walk(node);
  return {text: out.text.trim(), kept: out.kept};
}
