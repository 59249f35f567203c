import type {DefaultTreeAdapterTypes as Tree} from 'parse5';
import {attribute, type Element, find, hasClass} from './html-tree.ts';

/** The part of a built page that its author wrote. */
export function articleOf(document: Tree.Document): Element | undefined {
  return (
    find(document, (element) => hasClass(element, 'theme-doc-markdown')) ??
    find(document, (element) => attribute(element, 'id') === '__blog-post-container') ??
    find(document, ({tagName}) => tagName === 'article') ??
    find(document, ({tagName}) => tagName === 'main')
  );
}

const NAVIGATION_TAGS = new Set([
  'button',
  'footer',
  'nav',
  'noscript',
  'script',
  'style',
  'svg',
  'template',
]);

const NAVIGATION_CLASSES = [
  'breadcrumbs',
  'hash-link',
  'pagination-nav',
  'table-of-contents',
  'theme-doc-breadcrumbs',
  'theme-doc-footer',
  'theme-doc-toc-mobile',
  'theme-doc-version-badge',
  'theme-doc-version-banner',
];

/** What a page shows around and between its text. */
export function isNavigation(element: Element): boolean {
  return (
    NAVIGATION_TAGS.has(element.tagName) ||
    NAVIGATION_CLASSES.some((name) => hasClass(element, name)) ||
    isFootnoteMark(element)
  );
}

function isFootnoteMark(element: Element): boolean {
  return (
    // Shown to those who point at a word, and in no sentence.
    attribute(element, 'role') === 'tooltip' ||
    attribute(element, 'data-footnote-ref') !== undefined ||
    attribute(element, 'data-footnote-backref') !== undefined ||
    (attribute(element, 'id') === 'footnote-label' && hasClass(element, 'sr-only'))
  );
}

/** A list of cards repeats other pages' titles and descriptions: it may be in the chunks or not. */
export function isCardList(element: Element): boolean {
  return element.tagName === 'article' && find(element, isCard) !== undefined;
}

function isCard(element: Element): boolean {
  return element.tagName === 'a' && hasClass(element, 'card');
}
