import {withCause} from '../failures.js';
import type {Settings} from '../settings.js';
import type {CounterStore} from '../types.js';
import {memoryCounters} from './memory-counters.js';

/** A store that cannot be reached must neither stop the answers nor lift a limit: then we count here. */
export function sureCounters(store: CounterStore, log: Settings['log']): CounterStore {
  const own = memoryCounters();
  return {
    add: (key, amount, expiresInSeconds) =>
      store.add(key, amount, expiresInSeconds).catch((error: unknown) => {
        log({level: 'warn', event: 'store', message: `The counters failed: ${withCause(error)}`});
        return own.add(key, amount, expiresInSeconds);
      }),
  };
}
