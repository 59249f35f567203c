import {withCause} from '../failures.js';
import {RequestError} from '../http/request-error.js';
import type {Settings} from '../settings.js';
import {memoryCounters} from './memory-counters.js';

const MINUTE = 60;

/** Refuses a client that has asked too often in this minute. */
export function perMinute({limits, clientOf, log}: Pick<Settings, 'clientOf' | 'limits' | 'log'>) {
  // A store that cannot be reached must neither stop the answers nor lift the limit.
  const own = memoryCounters();
  return async (request: Request): Promise<void> => {
    const seconds = Date.now() / 1000;
    const minute = Math.floor(seconds / MINUTE);
    const key = `rag-chat:minute:${minute}:${network(clientOf(request))}`;
    const asked = await limits.store.add(key, 1, MINUTE).catch((error: unknown) => {
      log({level: 'warn', event: 'store', message: `The counters failed: ${withCause(error)}`});
      return own.add(key, 1, MINUTE);
    });
    if (asked > limits.perMinute) {
      const wait = Math.max(1, Math.ceil((minute + 1) * MINUTE - seconds));
      throw new RequestError(
        ...([429, 'too_many_questions', `Too many questions: ask again in ${wait} s.`] as const),
        {'retry-after': String(wait)},
      );
    }
  };
}

/** Who has an address of IPv6 has the 2^64 beside it. */
function network(client: string): string {
  const groups = client.split(':');
  return groups.length < 3 || client.includes('.')
    ? client
    : expanded(client).slice(0, 4).join(':');
}

function expanded(address: string): readonly string[] {
  const [before = '', after] = address.split('::', 2);
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array.from({length: zeros}, () => '0'), ...tail];
}
