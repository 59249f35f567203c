/** What a page shows around and between its author's words. */
const NOT_SAID = [
  'button, nav, noscript, script, select, style, svg, template, textarea',
  // What tabs are called stands with what they show.
  '[role="tablist"], .hash-link, [data-footnote-ref], [data-footnote-backref]',
  // An image for the dark has the same description as the one for the light.
  '[class*="themedComponent--dark"]',
].join();

/** Words that may be the author's or the theme's. */
const PERHAPS_SAID = '[aria-hidden="true"], .sr-only, .visually-hidden';

const FORMULA = '.katex, mjx-container, math';

const INLINE = new Set(
  'A ABBR B BDI CITE CODE DEL DFN EM I INS KBD MARK Q S SMALL SPAN STRONG SUB SUP TIME U VAR WBR'.split(
    ' ',
  ),
);

export type ElementKind = 'not said' | 'perhaps said' | 'formula' | 'image' | 'block' | 'inline';

export function kindOf(element: Element): ElementKind {
  if (element.matches(NOT_SAID)) {
    return 'not said';
  }
  if (element.matches(FORMULA)) {
    return 'formula';
  }
  if (element.matches(PERHAPS_SAID)) {
    return 'perhaps said';
  }
  if (element.tagName === 'IMG') {
    return 'image';
  }
  // Links that look like buttons stand apart.
  return INLINE.has(element.tagName) && !element.matches('a.button') ? 'inline' : 'block';
}

/** Null where the page no longer has it. */
export function texOf(formula: Element): string | null {
  const annotation = formula.querySelector('annotation[encoding="application/x-tex"]');
  return annotation?.textContent ?? formula.getAttribute('alttext');
}

const HEADING = /^H([1-6])$/;

/** Null for what is no heading. */
export function headingLevel({tagName}: Element): number | null {
  const level = HEADING.exec(tagName)?.[1];
  return level === undefined ? null : Number(level);
}
