import type {Page} from 'playwright-core';

export type Painted = {
  /** What is highlighted, without white space; formulas by their own mark. */
  readonly text: string;
  readonly formulas: number;
  /** Where on the screen its first rectangle is; null where nothing is, or nothing can be seen. */
  readonly top: number | null;
  readonly navbarBottom: number;
};

/** What a kind of paint marks in a page. */
export function painted(page: Page, kind: 'citation' | 'hint' = 'citation'): Promise<Painted> {
  return page.evaluate((name) => {
    const highlight = CSS.highlights.get(`rag-chat-${name}`);
    const ranges = Array.from(
      highlight ?? [],
      ({startContainer, startOffset, endContainer, endOffset}) => {
        const range = document.createRange();
        range.setStart(startContainer, startOffset);
        range.setEnd(endContainer, endOffset);
        return range;
      },
    );
    const formulas = Array.from(document.querySelectorAll(`[data-rag-chat-mark-${name}]`));
    const boxes = [...ranges, ...formulas].flatMap((one) => Array.from(one.getClientRects()));
    const shown = boxes.filter(({width, height}) => width > 0 && height > 0);
    return {
      text: ranges.join('').replace(/\s+/g, ''),
      formulas: formulas.length,
      top: shown.length > 0 ? Math.min(...shown.map(({top}) => top)) : null,
      navbarBottom: document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0,
    };
  }, kind);
}
