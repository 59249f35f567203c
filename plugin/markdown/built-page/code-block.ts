import type {Element, ElementContent} from 'hast';
import {hasClass} from './chrome.js';
import {attributesOf, findElement, isElement} from './html-element.js';

const LANGUAGE = /(?:^|\s)lang(?:uage)?-(\S+)/;

/** The lines of a `pre`, without the markup of its highlighting. */
export function codeOf(pre: Element): string {
  return withoutLastBreaks(pre.children.map(codeText).join(''));
}

/** The language that a `pre`, its `code` or its Docusaurus code block names. */
export function languageOf(pre: Element): string | null {
  const code = findElement(pre, ({tagName}) => tagName === 'code');
  const classes = [pre, code].map((element) => element && attributesOf(element)['class']);
  return LANGUAGE.exec(classes.join(' '))?.[1] ?? null;
}

function codeText(node: ElementContent): string {
  if (node.type === 'text') {
    return node.value.replace(/\r\n?/g, '\n');
  }
  if (!isElement(node)) {
    return '';
  }
  if (node.tagName === 'br') {
    return '\n';
  }
  const text = node.children.map(codeText).join('');
  return isLine(node) ? `${withoutLastBreaks(text)}\n` : text;
}

/** A line breaks once, though Docusaurus may show a line feed and a `br` at its end. */
function isLine(element: Element): boolean {
  return element.tagName === 'div' || hasClass(attributesOf(element), 'token-line');
}

function withoutLastBreaks(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') {
    end -= 1;
  }
  return text.slice(0, end);
}
