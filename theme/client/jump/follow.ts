import {articleIn, locateHeading} from '../locate/article.js';
import {type Cited, locateCitation} from '../locate/locate-citation.js';
import {isInPage, type Place} from '../locate/place.js';
import {searchLazyTabs} from './lazy-tabs.js';
import {reveal} from './reveal.js';
import {sleep} from './waiting.js';

/** After so many milliseconds more it is looked for again: some parts of a page come late. */
const LOOKS = [0, 150, 450];

/** Finds what is cited in the page that is shown, and opens what hides it. */
export async function findAndReveal(cited: Cited, signal: AbortSignal): Promise<Place | null> {
  const look = () => locateCitation(cited, document);
  const place = await found(look, signal);
  if (!place) {
    return null;
  }
  await reveal(place.range, signal);
  // What was opened may have been made anew.
  return isInPage(place) ? place : look();
}

async function found(look: () => Place | null, signal: AbortSignal): Promise<Place | null> {
  for (const wait of LOOKS) {
    if (wait > 0) {
      await sleep(wait, signal);
    }
    const place = look();
    if (place) {
      return place;
    }
  }
  const article = articleIn(document);
  return article && searchLazyTabs(article, look, signal);
}

/** The range of what an anchor leads to, where the sentence itself is not to be found. */
export function headingRange(url: string): Range | null {
  const heading = locateHeading(url, document);
  if (!heading) {
    return null;
  }
  const range = document.createRange();
  range.selectNodeContents(heading);
  return range;
}
