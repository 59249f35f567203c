/** The attributes of an element, by their names in HTML. */
export type Attributes = Readonly<Record<string, string | undefined>>;

const CHROME_ELEMENTS = new Set([
  'button',
  'head',
  'noscript',
  'script',
  'style',
  'svg',
  'template',
]);

const CHROME_CLASSES = new Set([
  'hash-link',
  'navbar',
  'pagination-nav',
  'table-of-contents',
  'theme-announcement-bar',
  'theme-back-to-top-button',
  'theme-blog-footer-edit-meta-row',
  'theme-blog-footer-tags-row',
  'theme-doc-breadcrumbs',
  'theme-doc-footer',
  'theme-doc-sidebar-container',
  'theme-doc-toc-mobile',
  'theme-doc-version-badge',
  'theme-doc-version-banner',
  'theme-draft-banner',
  'theme-edit-this-page',
  'theme-last-updated',
  'theme-layout-footer',
  'theme-layout-navbar',
  'theme-pages-footer-edit-meta-row',
  'theme-unlisted-banner',
]);

const FORMULA_ELEMENTS = new Set(['math', 'mjx-container']);

const FORMULA_CLASSES = new Set([
  'katex',
  'katex-display',
  'katex-error',
  'math-display',
  'math-inline',
]);

/** Docusaurus shows an image for light and the same for dark colours. */
const DARK_IMAGE = 'themedComponent--dark';

const ZERO_WIDTH = /[\u00AD\u200B\u2060\uFEFF]/g;

/** What holds the author's text, the better the higher. */
export const CONTENT_RANKS = {none: 0, body: 1, main: 2, article: 3, blogPost: 4, doc: 5} as const;
export type ContentRank = (typeof CONTENT_RANKS)[keyof typeof CONTENT_RANKS];

export function contentRank(
  name: string,
  attributes: Attributes,
  hasOneArticle: boolean,
): ContentRank {
  if (hasClass(attributes, 'theme-doc-markdown')) {
    return CONTENT_RANKS.doc;
  }
  if (attributes['id'] === '__blog-post-container') {
    return CONTENT_RANKS.blogPost;
  }
  if (name === 'article') {
    // Several are cards of a page that says something around them, too.
    return hasOneArticle ? CONTENT_RANKS.article : CONTENT_RANKS.none;
  }
  return name === 'main' || name === 'body' ? CONTENT_RANKS[name] : CONTENT_RANKS.none;
}

/** Whether an element of a built page, with all that is in it, is not the author's text. */
export function isChrome(name: string, attributes: Attributes): boolean {
  return (
    CHROME_ELEMENTS.has(name) ||
    hasClassOf(attributes, CHROME_CLASSES) ||
    (name === 'img' && (attributes['class'] ?? '').includes(DARK_IMAGE)) ||
    // What a word means, told to those who point at it: in the sentence it would be nonsense.
    attributes['role'] === 'tooltip' ||
    attributes['data-footnote-ref'] !== undefined ||
    attributes['data-footnote-backref'] !== undefined ||
    attributes['href'] === '#__docusaurus_skipToContent_fallback' ||
    (attributes['id'] === 'footnote-label' && hasClass(attributes, 'sr-only'))
  );
}

/** A link that looks like a button stands apart from the words around it. */
export function isButtonLink(name: string, attributes: Attributes): boolean {
  return name === 'a' && hasClass(attributes, 'button');
}

export function isFormula(name: string, attributes: Attributes): boolean {
  return FORMULA_ELEMENTS.has(name) || hasClassOf(attributes, FORMULA_CLASSES);
}

export function hasClass(attributes: Attributes, name: string): boolean {
  return attributes['class']?.includes(name) ? classes(attributes['class']).includes(name) : false;
}

/** The title of an admonition or of a block of code, which a theme sets as it likes. */
const TITLE_CLASS = /(?:^|\s)(?:admonition-heading|admonitionHeading_|codeBlockTitle_)/;

export function isBoxTitle(attributes: Attributes): boolean {
  return TITLE_CLASS.test(attributes['class'] ?? '');
}

/** Soft hyphens and the like say only where a line may break. */
export function withoutZeroWidth(text: string): string {
  return text.replace(ZERO_WIDTH, '');
}

function hasClassOf(attributes: Attributes, names: ReadonlySet<string>): boolean {
  const own = attributes['class'];
  return own ? classes(own).some((name) => names.has(name)) : false;
}

function classes(attribute: string): readonly string[] {
  return attribute.split(/\s+/);
}
