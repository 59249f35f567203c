import type {Found, PlainError, Query, Reply, Request} from '../worker/messages.js';

/** A worker that questions can be put to. */
export type WorkerLink = {
  readonly find: (query: Query, signal?: AbortSignal) => Promise<Found>;
  readonly hasEnded: () => boolean;
};

/** The browser or the site's security policy allows no worker, or its script cannot be had. */
export class WorkerNotStartedError extends Error {
  override readonly name = 'WorkerNotStartedError';
}

type Waiting = {
  readonly resolve: (found: Found) => void;
  readonly reject: (error: unknown) => void;
};

export function linkTo(worker: Worker): WorkerLink {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let hasStarted = false;
  let hasEnded = false;

  const end = (message: string) => {
    hasEnded = true;
    worker.terminate();
    const error = hasStarted ? new Error(message) : new WorkerNotStartedError(message);
    waiting.forEach(({reject}) => {
      reject(error);
    });
    waiting.clear();
  };
  worker.onerror = (event) => {
    // Browsers log what nobody handles.
    event.preventDefault();
    end(event.message || 'The search stopped working.');
  };
  worker.onmessage = ({data}: MessageEvent<Reply>) => {
    if (data.kind === 'started') {
      hasStarted = true;
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
