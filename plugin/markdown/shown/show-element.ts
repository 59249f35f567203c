import {attributeText, attributeValues, hasAttribute} from '../mdx/jsx-attributes.js';
import type {MarkdownFile} from '../mdx/markdown-file.js';
import {type MarkdownNode, noted, spanOf} from '../node.js';
import {codeBlockElement} from './code-block-element.js';
import {noteLink} from './element-link.js';
import {contextOf} from './file-context.js';
import {asBlock, withBlocks, withItem} from './leaf-blocks.js';
import {linesAsBlocks} from './lines.js';
import {showCode} from './show-code.js';
import {headingLeaf} from './show-heading.js';
import {type InlineText, showInline} from './show-inline.js';
import {showAll} from './show-inline-element.js';
import {showPart} from './show-part.js';
import type {ShowBlock} from './show-sequence.js';
import type {Showing} from './showing.js';
import {EMPTY_LEAF, type Group, type Leaf, leavesOf, type Unit} from './shown-page.js';
import {tabLabel, withTabLabels} from './tab-label.js';

const UNSEEN = new Set(['head', 'Head', 'style', 'script', 'svg', 'hr', 'br', 'TOCInline']);
const HEADING = /^h([1-6])$/;

/** JSX between blocks: what stands inside is kept, the tags are not. */
export function showElement(node: MarkdownNode, showing: Showing, show: ShowBlock): Unit[] {
  const {imports, found, scope, style} = showing;
  const name = node.name ?? '';
  if (UNSEEN.has(name)) {
    return [];
  }
  const imported = imports.get(name);
  if (imported?.kind === 'partial') {
    return showPartial(imported.file, node, showing, show);
  }
  if (HEADING.test(name)) {
    return [showRawHeading(node, showing)];
  }
  noteLink(node, showing);
  switch (name) {
    case 'Tabs': {
      const tabs = box(node, null, withTabLabels(node, showing), show);
      if (hasAttribute(node, 'lazy')) {
        found.seenLater.push(...leavesOf([tabs]).map(({text}) => text));
      }
      return [tabs];
    }
    case 'TabItem':
      return [box(node, tabLabel(node, scope), showing, show)];
    case 'Admonition': {
      const type = attributeText(node, 'type', scope) ?? 'info';
      const title = attributeText(node, 'title', scope) ?? style.admonitionTitles.get(type);
      return [box(node, title ?? null, showing, show)];
    }
    case 'details':
    case 'Details':
      return [box(node, summaryOf(node, showing), showing, show)];
    case 'BrowserOnly':
      return [];
    case 'CodeBlock': {
      const code = codeBlockElement(node, showing);
      return code ? [showCode(code, {...showing, file: null})] : showInside(node, showing, show);
    }
    case 'img':
      return [showPicture(node, showing)];
    case 'caption':
    case 'dt':
    case 'legend':
    case 'summary':
      return withBlocks(showInside(node, showing, show), {kind: 'label'});
    case 'ol':
      return showInside(withNumbers(node, showing), showing, show);
    case 'li':
      return withItem(showInside(node, showing, show), noted(node).itemNumber);
    case 'pre':
      return withBlocks(showInside(node, showing, show), {kind: 'code'});
    case 'td':
    case 'th':
      // Each cell has a line to itself.
      return withBlocks(showInside(node, showing, show), {kind: 'row'});
    default:
      return showInside(node, showing, show);
  }
}

function showInside(node: MarkdownNode, showing: Showing, show: ShowBlock): Unit[] {
  return showPart(linesAsBlocks(node.children ?? []), {...showing, isInJsx: true}, show);
}

function showPicture(node: MarkdownNode, showing: Showing): Leaf {
  const start = showing.writer.length();
  const out: InlineText = {text: '', kept: []};
  showInline(node, showing, out);
  const blocks = asBlock({kind: 'image'}, out.text);
  return {...EMPTY_LEAF, start, end: showing.writer.length(), ...out, blocks};
}

function withNumbers(node: MarkdownNode, {scope}: Showing): MarkdownNode {
  let next = Number.parseInt(attributeText(node, 'start', scope) ?? '', 10) || 1;
  const children = (node.children ?? []).map((child) =>
    child.name === 'li' ? {...child, data: {...child.data, itemNumber: next++}} : child,
  );
  return {...node, children};
}

function showRawHeading(node: MarkdownNode, showing: Showing): Leaf {
  const {writer} = showing;
  const start = writer.length();
  const id = attributeText(node, 'id', showing.scope);
  const level = Number(HEADING.exec(node.name ?? '')?.[1]);
  const out: InlineText = {text: '', kept: []};
  writer.write(`${'#'.repeat(level)} `);
  showAll(node, showing, out);
  const shown = {start, end: writer.length(), text: out.text.trim(), level};
  return headingLeaf({...shown, anchor: id ? `#${id}` : ''}, node, showing);
}

/** The theme's own word stands where an author has written no summary. */
function summaryOf(node: MarkdownNode, {scope}: Showing): string | null {
  const hasOwn = (node.children ?? []).some(
    ({type, name, children = []}) =>
      name === 'summary' ||
      (type === 'paragraph' && children.some((child) => child.name === 'summary')),
  );
  return hasOwn ? null : (attributeText(node, 'summary', scope) ?? 'Details');
}

function box(node: MarkdownNode, label: string | null, showing: Showing, show: ShowBlock): Group {
  const {writer} = showing;
  const start = writer.length();
  const children: Unit[] = [];
  if (label) {
    writer.write(`**${label}**`);
    const blocks = asBlock({kind: 'label'}, label);
    children.push({...EMPTY_LEAF, start, end: writer.length(), text: label, blocks});
    writer.write('\n\n');
  }
  children.push(...showInside(node, showing, show));
  return {kind: 'box', start, end: writer.length(), children};
}

/** An imported partial stands where its name is used, with the properties that it is given. */
function showPartial(
  partial: MarkdownFile,
  node: MarkdownNode,
  showing: Showing,
  show: ShowBlock,
): Unit[] {
  const by = showing.file;
  const span = by && spanOf(node);
  const {name, text, toSource, tree} = partial;
  const origin = by && span ? {by, start: span.start, end: span.end} : null;
  const props = Object.fromEntries(attributeValues(node, showing.scope));
  const file = {name, text, toSource, origin};
  const within = {...showing, ...contextOf(partial, {props}), file, indentation: 0, isInJsx: false};
  return showPart(tree.children ?? [], within, show);
}
