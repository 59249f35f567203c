import type {Page} from 'playwright-core';
import type {Citation} from '../../../core/types.ts';
import type {reveal} from '../../../theme/client/jump/reveal.ts';
import type {articleIn} from '../../../theme/client/locate/article.ts';
import type {locateCitation} from '../../../theme/client/locate/locate-citation.ts';

declare global {
  interface Window {
    /** Of the script that a test adds. */
    readonly locating: {
      readonly articleIn: typeof articleIn;
      readonly locateCitation: typeof locateCitation;
      readonly reveal: typeof reveal;
    };
  }
}

/** What the browser says of a place that was found; facts only, to be judged by the test. */
export type FoundPlace = {
  /** What the page has there. */
  readonly html: string;
  /** The id of the heading above it; empty for the title. */
  readonly heading: string;
  /** Where it begins among all the text of the article. */
  readonly at: number;
  readonly isInFootnotes: boolean;
  /** After everything around it was opened. */
  readonly hasRectangle: boolean;
  readonly milliseconds: number;
};

/** Looks for all citations in the page that is open, whose script it already has. */
export function locateInPage(
  page: Page,
  cited: readonly Citation[],
): Promise<readonly (FoundPlace | null)[]> {
  return page.evaluate(async (citations) => {
    const {articleIn, locateCitation, reveal} = window.locating;
    const article = articleIn(document);
    const headings = Array.from(article?.querySelectorAll('h1, h2, h3, h4, h5, h6') ?? []);
    const found = [];
    for (const citation of citations) {
      const before = performance.now();
      const place = locateCitation(citation, document);
      const milliseconds = performance.now() - before;
      if (!place || !article) {
        found.push(null);
        continue;
      }
      const {range} = place;
      const box = document.createElement('div');
      box.append(range.cloneContents());
      const heading = headings.findLast((one) => range.comparePoint(one, 0) < 0);
      const above = document.createRange();
      above.setStart(article, 0);
      above.setEnd(range.startContainer, range.startOffset);
      const start = range.startContainer;
      const around = start instanceof Element ? start : start.parentElement;
      await reveal(range);
      const {width, height} = range.getBoundingClientRect();
      found.push({
        html: box.innerHTML,
        heading: heading?.tagName === 'H1' ? '' : (heading?.id ?? ''),
        at: above.toString().length,
        isInFootnotes: around?.closest('.footnotes') !== null,
        hasRectangle: width > 0 && height > 0,
        milliseconds,
      });
    }
    return found;
  }, cited);
}
