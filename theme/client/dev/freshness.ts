import type {IndexStatus} from '../../../core/index-status.js';

/** What the author of a site is told of its index; it is in English, as is what the server says. */
export type Freshness = {
  readonly state: 'fresh' | 'working' | 'failed';
  readonly line: string;
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** `madeAt` is when what answers was made, by this browser's clock. */
export function freshnessOf(
  {pending, failure}: Pick<IndexStatus, 'failure' | 'pending'>,
  madeAt: number | null,
  now: number,
): Freshness {
  if (pending > 0) {
    const what = madeAt === null ? '' : 'changed ';
    return {
      state: 'working',
      line: `Indexing ${pending} ${what}${pending === 1 ? 'page' : 'pages'}…`,
    };
  }
  if (failure !== null) {
    const reason = failure.replace(/\.$/, '');
    return {
      state: 'failed',
      line:
        madeAt === null
          ? `There is no index: ${reason}.`
          : `Index not up to date: ${reason}; answers come from ${clockTime(madeAt)}.`,
    };
  }
  return madeAt === null
    ? {state: 'working', line: 'The index is being made…'}
    : {state: 'fresh', line: `Index up to date, ${ago(now - madeAt)}`};
}

/** In steps, so that what is seen does not move all the time. */
function ago(ms: number): string {
  if (ms < 5 * SECOND) {
    return 'just now';
  }
  if (ms < MINUTE) {
    return `${5 * Math.floor(ms / (5 * SECOND))} s ago`;
  }
  return ms < HOUR ? `${Math.floor(ms / MINUTE)} min ago` : `${Math.floor(ms / HOUR)} h ago`;
}

function clockTime(time: number): string {
  return new Date(time).toLocaleTimeString([], {hour: '2-digit', minute: '2-digit'});
}
