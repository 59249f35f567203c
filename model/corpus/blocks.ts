/** A heading, paragraph or list item of a page. */
export type Block = {readonly kind: 'heading' | 'text'; readonly text: string};

/** As somebody types it: plain quotes, single spaces, no mark that links to a heading. */
export function tidy(text: string): string {
  return text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u00ad\u200b-\u200f\ufeff]/g, '')
    .replace(/[¶§#\uf0c1]\s*$/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
