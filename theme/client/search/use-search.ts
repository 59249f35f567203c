import {useLocation} from '@docusaurus/router';
import {useEffect, useState} from 'react';
import type {Hit} from '../../../core/answer/hits.js';
import {useIndexUrl} from '../index-url.js';
import {readingPlace} from '../reading-place.js';
import {filterIn, type Scope} from '../scope.js';
import {searchClient} from '../search-client.js';
import {useDocsVersions} from '../use-docs-versions.js';

/** Letters: one finds half of the book. */
const LEAST = 2;
/** Milliseconds: who types on has not meant what is there so far. */
const PAUSE = 30;

const NONE: readonly Hit[] = [];

/** The sections that match what a reader types, as it is typed. */
export function useSearch(text: string, scope: Scope = 'book'): readonly Hit[] {
  const indexUrl = useIndexUrl();
  const {pathname} = useLocation();
  const versionsOn = useDocsVersions();
  const place = `${scope} ${pathname}`;
  const [found, setFound] = useState({text: '', place, hits: NONE});
  const wanted = text.trim();

  useEffect(() => {
    if (wanted.length < LEAST) {
      return undefined;
    }
    const controller = new AbortController();
    const {signal} = controller;
    const search = async () => {
      const client = searchClient(indexUrl);
      const here = readingPlace();
      const {chapter, instance} = await client.placeOf(here.page, signal);
      const filter = filterIn(scope, {...here, chapter, instance}, versionsOn(here.page));
      const hits = await client.hits(wanted, {page: here.page, filter, signal});
      if (!signal.aborted) {
        setFound({text: wanted, place, hits});
      }
    };
    // What cannot be searched while typing says so when it is asked.
    const timer = setTimeout(() => void search().catch(() => undefined), PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, scope, place, indexUrl, versionsOn]);

  // What was found for the word before is better than nothing for a moment, but not for another question.
  const isOfThis = found.place === place && wanted.startsWith(found.text.slice(0, LEAST));
  return wanted.length >= LEAST && isOfThis ? found.hits : NONE;
}
