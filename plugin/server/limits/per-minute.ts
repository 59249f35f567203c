import {RequestError} from '../http/request-error.js';
import type {Settings} from '../settings.js';
import {network} from './network.js';
import {sureCounters} from './sure-counters.js';

const MINUTE = 60;

/** Refuses a client that has asked too often in this minute. */
export function perMinute({limits, clientOf, log}: Pick<Settings, 'clientOf' | 'limits' | 'log'>) {
  const counters = sureCounters(limits.store, log);
  return async (request: Request): Promise<void> => {
    const seconds = Date.now() / 1000;
    const minute = Math.floor(seconds / MINUTE);
    const key = `rag-chat:minute:${minute}:${network(clientOf(request))}`;
    const asked = await counters.add(key, 1, MINUTE);
    if (asked > limits.perMinute) {
      const wait = Math.max(1, Math.ceil((minute + 1) * MINUTE - seconds));
      throw new RequestError(
        ...([429, 'too_many_questions', `Too many questions: ask again in ${wait} s.`] as const),
        {'retry-after': String(wait)},
      );
    }
  };
}
