import {useLocation} from '@docusaurus/router';
import {useEffect, useState} from 'react';
import type {Place} from '../../../core/search/reader-page.js';
import {useIndexUrl} from '../index-url.js';
import {type Scope, scopesAt} from '../scope.js';
import {searchClient} from '../search-client.js';

/** A scope that there is where the reader is, and what it is called there. */
export type NamedScope = {readonly scope: Scope; readonly name: string | null};

export type Scopes = {
  readonly scopes: readonly NamedScope[];
  /** Whether they are those of the page that the reader is on now. */
  readonly areKnown: boolean;
};

const WHOLE: NamedScope = {scope: 'book', name: null};

/** The scopes that a question can have on the reader's page; those of the page before until they are known. */
export function useScopes(isShown: boolean): Scopes {
  const indexUrl = useIndexUrl();
  const {pathname} = useLocation();
  const [{scopes, page}, setFound] = useState<{
    readonly scopes: readonly NamedScope[];
    readonly page: string | null;
  }>({scopes: [WHOLE], page: null});

  useEffect(() => {
    if (!isShown) {
      return undefined;
    }
    let isGone = false;
    searchClient(indexUrl)
      .placeOf(pathname)
      .then(
        (place) => {
          if (!isGone) {
            const there = scopesAt(place).map((scope) => ({scope, name: nameOf(scope, place)}));
            setFound({scopes: there, page: pathname});
          }
        },
        // What cannot be read says so when it is asked.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [indexUrl, pathname, isShown]);
  return {scopes, areKnown: page === pathname};
}

/** The chapter's or the page's title, or what the instance is called. */
function nameOf(scope: Scope, {document, chapter, instance}: Place): string | null {
  const own = document?.title ?? null;
  switch (scope) {
    case 'book':
      return null;
    case 'instance':
      return instance?.label ?? own;
    case 'chapter':
      return chapter?.title ?? own;
    case 'page':
    case 'upToHere':
      return own;
  }
}
