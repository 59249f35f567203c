import {parseFragment} from 'parse5';
import {folded, withoutBars} from '../../../bench/answers/check/folded.ts';
import {find} from '../../../bench/coverage/html-tree.ts';
import {shownIn} from '../../../bench/coverage/shown.ts';
import type {SiteCitation} from '../site/site-citations.ts';
import type {FoundPlace} from './locate-in-page.ts';

/**
 * What is wrong with the places that were found in a page, a line each. It compares by the code of
 * `bench`, which shares none with the plugin.
 */
export function faultsOf(
  cited: readonly SiteCitation[],
  found: readonly (FoundPlace | null)[],
): readonly string[] {
  const faults: string[] = [];
  let last = -1;
  cited.forEach((citation, index) => {
    const place = found[index];
    if (!place) {
      return;
    }
    const {quote, url} = citation;
    const fault = (what: string) => faults.push(`${url}: ${what}: ${quote.slice(0, 80)}`);
    if (!textsOf(place.html).includes(withoutBars(folded(quote)))) {
      fault(`the page says something else there, ${place.html.slice(0, 200)}`);
    }
    if (!place.hasRectangle) {
      fault('nobody sees it');
    }
    // The page has its footnotes at its end.
    if (!place.isInFootnotes) {
      if (place.heading !== decodeURIComponent(url.split('#')[1] ?? '')) {
        fault(`it stands under #${place.heading}`);
      }
      // What the source says later stands further down.
      if (place.at < last) {
        fault('it stands above what is said before it');
      }
      last = place.at;
    }
  });
  return faults;
}

/** With pictures' descriptions, and without. */
function textsOf(html: string): readonly string[] {
  const around = find(parseFragment(`<div>${html}</div>`), ({tagName}) => tagName === 'div');
  const shown = around ? Array.from(shownIn(around)) : [];
  return [shown, shown.filter(({kind}) => kind !== 'optional')].map((parts) =>
    withoutBars(folded(parts.map(({value}) => value).join(''))),
  );
}
