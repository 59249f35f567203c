import {setMaxListeners} from 'node:events';
import type {SearchIndex} from '../../core/search/search-types.js';

/** A question reads many files at once, each of which stops with it: Node would warn of a leak. */
export function withoutWarnings(index: SearchIndex): SearchIndex {
  return {
    ...index,
    search(question, options) {
      if (options?.signal) {
        setMaxListeners(0, options.signal);
      }
      return index.search(question, options);
    },
  };
}
