import type {Element} from 'hast';
import {type Attributes, hasClass} from './chrome.js';
import {attributesOf, findElement, rawText} from './html-element.js';

type Formula = {
  readonly tex: string;
  readonly isDisplay: boolean;
};

const TEX = 'application/x-tex';

/** Reads a formula that KaTeX, MathJax or a browser shows back into TeX. */
export function formulaOf(element: Element): Formula {
  return {tex: texOf(element).trim(), isDisplay: isDisplay(element)};
}

function texOf(element: Element): string {
  const own = attributesOf(element)['data-tex'];
  const annotation = findElement(element, isTexAnnotation);
  const math = element.tagName === 'math' ? element : findElement(element, isMath);
  const described = math && attributesOf(math)['alttext'];
  return own ?? (annotation && rawText(annotation)) ?? described ?? rawText(math ?? element);
}

function isDisplay(element: Element): boolean {
  const attributes = attributesOf(element);
  const isBlock = ({display}: Attributes) => display === 'block' || display === 'true';
  return (
    hasClass(attributes, 'katex-display') ||
    hasClass(attributes, 'math-display') ||
    isBlock(attributes)
  );
}

function isTexAnnotation(element: Element): boolean {
  return element.tagName === 'annotation' && attributesOf(element)['encoding'] === TEX;
}

function isMath({tagName}: Element): boolean {
  return tagName === 'math';
}
