import {type MarkdownNode, noted} from '../node.js';
import {admonitionTitle, isLabel} from './admonition-title.js';
import {generatedMarkdown} from './generated.js';
import {generatedLines} from './generated-lines.js';
import {asBlock} from './leaf-blocks.js';
import {showCode} from './show-code.js';
import {headingLeaf} from './show-heading.js';
import {type ShowBlock, showSequence} from './show-sequence.js';
import type {Showing} from './showing.js';
import {EMPTY_LEAF, type Leaf, type Unit} from './shown-page.js';

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
  const out = generatedLines(node, showing);
  writer.write(generatedMarkdown(node, out.text));
  return {...EMPTY_LEAF, kind, start, end: writer.length(), ...out};
}

function generatedBox(node: MarkdownNode, showing: Showing, show: ShowBlock): Unit {
  const start = showing.writer.length();
  const title = admonitionTitle(node, showing.style);
  const text = title ?? '';
  const blocks = asBlock({kind: 'label'}, text);
  const label = {...EMPTY_LEAF, start, end: start, text, blocks};
  const inside = (node.children ?? []).filter((child) => title === null || !isLabel(child));
  const shown = showSequence(inside, showing, show);
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
    const out = generatedLines(row, showing);
    return {...EMPTY_LEAF, kind: 'row', start: at, end: writer.length(), ...out};
  });
  return {kind: 'table', start, end: writer.length(), children};
}
