import {useLocation} from '@docusaurus/router';
import {useEffect, useState} from 'react';
import type {FollowUp} from '../../../core/types.js';
import {useIndexUrl} from '../index-url.js';
import {searchClient} from '../search-client.js';
import {useDocsVersions} from '../use-docs-versions.js';

const NONE: readonly FollowUp[] = [];

/** By page: who comes back need not wait. */
const known = new Map<string, readonly FollowUp[]>();

/** Questions that the book is sure to answer, about the page that the reader is on; null until they are there. */
export function useSuggestions(isShown: boolean): readonly FollowUp[] | null {
  const indexUrl = useIndexUrl();
  const {pathname: page} = useLocation();
  const versionsOn = useDocsVersions();
  const key = `${indexUrl} ${page}`;
  const [answered, setAnswered] = useState<string | null>(null);
  const isFound = known.has(key);

  useEffect(() => {
    if (!isShown || isFound) {
      return undefined;
    }
    const controller = new AbortController();
    const {signal} = controller;
    const versions = versionsOn(page);
    searchClient(indexUrl)
      .suggest({page, signal, ...(versions && {filter: {versions}})})
      .then(
        (suggestions) => {
          known.set(key, suggestions);
          setAnswered(key);
        },
        // Without a connection there are none: a question says why.
        () => !signal.aborted && setAnswered(key),
      );
    return () => controller.abort();
  }, [indexUrl, page, key, isShown, isFound, versionsOn]);
  return known.get(key) ?? (answered === key ? NONE : null);
}
