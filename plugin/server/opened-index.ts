import type {SearchIndex} from '../../core/search/search-types.js';
import {withCause} from './failures.js';
import type {Settings} from './settings.js';

export type OpenedIndex = {
  readonly get: () => Promise<SearchIndex>;
  readonly isOpen: () => boolean;
};

/** A failed opening counts for so long, that a crowd of questions does not try again and again. */
const RETRY_AFTER_MS = 2000;
/** A site that was deployed anew is looked for so often. */
const RENEW_AFTER_MS = 60_000;

/** The index, opened by whoever needs it first; as the site was last deployed, a minute late. */
export function openedIndex(
  open: () => Promise<SearchIndex>,
  {log}: Pick<Settings, 'log'>,
  now: () => number = Date.now,
): OpenedIndex {
  let isOpen = false;
  let opening: Promise<SearchIndex> | null = null;
  let retryAt = Number.POSITIVE_INFINITY;
  let renewAt = Number.POSITIVE_INFINITY;

  const renew = async (index: SearchIndex) => {
    try {
      if (await index.renew()) {
        log({level: 'info', event: 'index', message: 'The index was opened anew.'});
      }
    } catch (error) {
      log({level: 'warn', event: 'index', message: `No newer index: ${withCause(error)}`});
    }
  };
  const get = async (): Promise<SearchIndex> => {
    if (opening === null || now() >= retryAt) {
      retryAt = Number.POSITIVE_INFINITY;
      opening = open();
      opening.then(
        () => {
          isOpen = true;
          renewAt = now() + RENEW_AFTER_MS;
        },
        (error: unknown) => {
          retryAt = now() + RETRY_AFTER_MS;
          log({level: 'error', event: 'index', message: withCause(error)});
        },
      );
    }
    const own = opening;
    let index: SearchIndex;
    try {
      index = await own;
    } catch (error) {
      if (opening === own && retryAt === Number.POSITIVE_INFINITY) {
        // Nobody has noted it: who opened it was stopped with the request, as Workers are.
        opening = null;
        return get();
      }
      throw error;
    }
    if (now() >= renewAt) {
      renewAt = now() + RENEW_AFTER_MS;
      // Nobody waits for it: what is open answers.
      renew(index);
    }
    return index;
  };
  return {get, isOpen: () => isOpen};
}
