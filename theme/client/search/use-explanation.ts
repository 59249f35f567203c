import {useEffect, useState} from 'react';
import type {ExplainedPassage} from '../../../core/answer/explained.js';
import type {Turn} from '../chat/turn.js';
import {useIndexUrl} from '../index-url.js';
import {filterIn} from '../scope.js';
import {searchClient} from '../search-client.js';

/** What an answer was made from, and why that was found; null until it is known. */
export function useExplanation(
  {question, about, answer, scope, page, anchor, versions}: Turn,
  isWanted: boolean,
): readonly ExplainedPassage[] | null {
  const indexUrl = useIndexUrl();
  const [passages, setPassages] = useState<readonly ExplainedPassage[] | null>(null);
  const asked = answer.understood ?? `${question} ${about?.text ?? ''}`.trim();

  useEffect(() => {
    if (!isWanted) {
      return undefined;
    }
    const controller = new AbortController();
    const {signal} = controller;
    const explain = async () => {
      const client = searchClient(indexUrl);
      const {chapter, instance} = await client.placeOf(page, signal);
      const filter = filterIn(scope, {page, anchor, chapter, instance}, versions);
      setPassages(await client.explain(asked, {page, filter, signal}));
    };
    explain().catch(() => !signal.aborted && setPassages([]));
    return () => controller.abort();
  }, [indexUrl, asked, scope, page, anchor, versions, isWanted]);
  return passages;
}
