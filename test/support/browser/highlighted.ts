import type {Page} from 'playwright-core';

/** The text of the page that is highlighted as cited; empty where none is. */
export function highlighted(page: Page): Promise<string> {
  return page.evaluate(() => {
    const ranges = Array.from(CSS.highlights.get('rag-chat-citation') ?? []);
    const texts = ranges.map(({startContainer, startOffset, endContainer, endOffset}) => {
      const range = document.createRange();
      range.setStart(startContainer, startOffset);
      range.setEnd(endContainer, endOffset);
      return range.toString();
    });
    return texts.join('');
  });
}
