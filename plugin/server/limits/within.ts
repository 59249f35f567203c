import {unlessAborted} from '../../../core/unless-aborted.js';
import {TooSlowError} from '../failures.js';
import type {Work} from './work-under-way.js';

/** What some work comes to in the time that it has; past it, the work is told to stop. */
export async function within<Value>(
  ms: number,
  {signal, stop}: Pick<Work, 'signal' | 'stop'>,
  doing: () => Promise<Value>,
): Promise<Value> {
  const timer = setTimeout(() => stop(new TooSlowError('It took too long.')), ms);
  try {
    return await unlessAborted(doing(), signal);
  } finally {
    clearTimeout(timer);
  }
}
