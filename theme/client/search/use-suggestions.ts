import {useLocation} from '@docusaurus/router';
import {useEffect, useState} from 'react';
import type {FollowUp} from '../../../core/types.js';
import {askAbout} from '../ask-about.js';
import {useIndexUrl} from '../index-url.js';
import {searchClient} from '../search-client.js';

/** Questions that the book is sure to answer, about the page that the reader is on; null until they are there. */
export function useSuggestions(isShown: boolean): readonly FollowUp[] | null {
  const indexUrl = useIndexUrl();
  const {pathname: page} = useLocation();
  const [found, setFound] = useState<{
    readonly page: string;
    readonly suggestions: readonly FollowUp[];
  } | null>(null);
  const isFound = found?.page === page;

  useEffect(() => {
    if (!isShown || isFound) {
      return undefined;
    }
    const controller = new AbortController();
    const {signal} = controller;
    searchClient(indexUrl)
      .suggest({page, askAbout: askAbout(), signal})
      .then(
        (suggestions) => setFound({page, suggestions}),
        // Without a connection there are none: a question says why.
        () => !signal.aborted && setFound({page, suggestions: []}),
      );
    return () => controller.abort();
  }, [indexUrl, page, isShown, isFound]);
  return isFound ? found.suggestions : null;
}
