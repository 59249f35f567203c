import type {Element, ElementContent, Nodes} from 'hast';
import {isBoxTitle, isButtonLink, isChrome, isFormula, withoutZeroWidth} from './chrome.js';
import {codeOf, languageOf} from './code-block.js';
import {headingLevel} from './elements.js';
import {formulaOf} from './formula.js';
import {attributesOf, element, findElement, isElement} from './html-element.js';
import {isTabList, isTabPanel, labelParagraph, type TabLabels, tabLabels} from './tabs.js';

type Surroundings = {
  readonly isInLink: boolean;
  /** The labels of the panels to come. */
  readonly labels: Element[];
};

/** Browsers allow 1000, and a wrong number would cost as many cells. */
const WIDEST_CELL = 100;

/** The author's part of some HTML, with elements that markdown has a word for. */
export function preparedHtml(nodes: readonly Nodes[]): ElementContent[] {
  return nodes.flatMap((node) => prepared(node, {isInLink: false, labels: []}));
}

function prepared(node: Nodes, around: Surroundings): ElementContent[] {
  if (node.type === 'text') {
    return [{type: 'text', value: withoutZeroWidth(node.value)}];
  }
  if (!isElement(node)) {
    return [];
  }
  const attributes = attributesOf(node);
  if (isChrome(node.tagName, attributes)) {
    return [];
  }
  if (isFormula(node.tagName, attributes)) {
    return formula(node);
  }
  if (node.tagName === 'pre') {
    return [codeBlock(node)];
  }
  const labels = tabLabels(node);
  if (labels) {
    return withTabs(node, labels, around);
  }
  const blank: ElementContent[] = isButtonLink(node.tagName, attributes)
    ? [{type: 'text', value: ' '}]
    : [];
  const shown = [...blank, renamed(node, around)];
  const label = isTabPanel(node) ? around.labels.shift() : undefined;
  return label ? [...prepared(labelParagraph(label), around), ...shown] : shown;
}

/** As a `math`, beside which blanks count. */
function formula(node: Element): ElementContent[] {
  const {tex, isDisplay} = formulaOf(node);
  return tex === '' ? [] : [element('math', {tex, isDisplay}, [])];
}

function codeBlock(pre: Element): Element {
  const code = findElement(pre, ({tagName}) => tagName === 'code');
  if (code && isFormula('code', attributesOf(code))) {
    return element('math', {tex: codeOf(pre), isDisplay: true}, []);
  }
  return element('pre', {code: codeOf(pre), language: languageOf(pre) ?? undefined}, []);
}

function withTabs(node: Element, {alone, ofPanels}: TabLabels, around: Surroundings) {
  const inside = {...around, labels: Array.from(ofPanels)};
  const children = node.children
    .filter((child) => !isElement(child) || !isTabList(child))
    .flatMap((child) => prepared(child, inside));
  const others = [...alone, ...inside.labels].flatMap((label) =>
    prepared(labelParagraph(label), around),
  );
  return [element('div', {}, [...others, ...children])];
}

function renamed(node: Element, around: Surroundings): Element {
  const {tagName, properties} = node;
  const isInLink = around.isInLink || tagName === 'a';
  const children = node.children.flatMap((child) => prepared(child, {...around, isInLink}));
  switch (tagName) {
    case 'caption':
    case 'legend':
      return element('div', {}, [element('p', {isLabel: true}, children)]);
    case 'summary':
      return element('summary', {isLabel: true}, children);
    case 'dialog':
    case 'menu':
    case 'optgroup':
    case 'option':
    case 'select':
      return element('div', {}, children);
    case 'table':
      return withCaptionAbove(element('table', {}, children));
    case 'td':
    case 'th':
      return element(tagName, cellProperties(properties), children);
    case 'div':
      return isBoxTitle(attributesOf(node))
        ? element('div', properties, [element('p', {isLabel: true}, children)])
        : element('div', properties, children);
    default:
      return headingLevel(tagName) !== null && isInLink
        ? element('p', {}, children)
        : element(tagName, properties, children);
  }
}

/** A `div` right in a table is what became of its caption. */
function withCaptionAbove(table: Element): Element {
  const isCaption = (child: ElementContent) => isElement(child) && child.tagName === 'div';
  const captions = table.children.filter(isCaption);
  const rest = table.children.filter((child) => !isCaption(child));
  return captions.length === 0
    ? table
    : element('div', {}, [...captions, element('table', {}, rest)]);
}

function cellProperties({align, style, colSpan, rowSpan}: Element['properties']) {
  const alignment = align ?? /text-align:\s*(\w+)/.exec(String(style))?.[1];
  return {
    ...(alignment !== undefined && {align: alignment}),
    ...(colSpan && {colSpan: Math.min(Number(colSpan), WIDEST_CELL)}),
    ...(rowSpan && {rowSpan}),
  };
}
