import type {Found, PlainError, Query, Reply, Request} from '../worker/messages.js';

/** A worker that questions can be put to. */
export type WorkerLink = {
  readonly find: (query: Query, signal?: AbortSignal) => Promise<Found>;
  readonly hasEnded: () => boolean;
};

/** The browser or the site's security policy allows no worker, its script cannot be had, or nothing comes of it. */
export class WorkerNotStartedError extends Error {
  override readonly name = 'WorkerNotStartedError';
}

/** Milliseconds. A script that is blocked need not say so. */
const MOST_TO_START = 10_000;

type Waiting = {
  readonly resolve: (found: Found) => void;
  readonly reject: (error: unknown) => void;
};

export function linkTo(worker: Worker): WorkerLink {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let hasStarted = false;
  let hasEnded = false;

  const end = (error: Error) => {
    hasEnded = true;
    clearTimeout(late);
    worker.terminate();
    waiting.forEach(({reject}) => {
      reject(error);
    });
    waiting.clear();
  };
  const late = setTimeout(
    () => end(new WorkerNotStartedError('The search does not start.')),
    MOST_TO_START,
  );
  worker.onerror = (event) => {
    // Browsers log what nobody handles.
    event.preventDefault();
    const message = event.message || 'The search stopped working.';
    end(hasStarted ? new Error(message) : new WorkerNotStartedError(message));
  };
  worker.onmessageerror = () => end(new WorkerNotStartedError('No answer of the search arrives.'));
  worker.onmessage = ({data}: MessageEvent<Reply>) => {
    if (data.kind === 'started') {
      hasStarted = true;
      clearTimeout(late);
      return;
    }
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.kind === 'found') {
      asker?.resolve(data.found);
    } else {
      asker?.reject(errorFrom(data.error));
    }
  };

  const post = (request: Request) => worker.postMessage(request);
  return {
    hasEnded: () => hasEnded,
    find: (query, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        lastId += 1;
        const id = lastId;
        waiting.set(id, {resolve, reject});
        signal?.addEventListener('abort', () => {
          if (waiting.delete(id)) {
            post({kind: 'cancel', id});
            reject(signal.reason);
          }
        });
        post({kind: 'search', id, query});
      }),
  };
}

function errorFrom({name, message}: PlainError): Error {
  return Object.assign(new Error(message), {name});
}
