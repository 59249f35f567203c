import type {PlainError, Reply, Request} from '../worker/messages.js';

type Own<Kind, One> = One extends {readonly kind: Kind; readonly id: number}
  ? Omit<One, 'id'>
  : never;
export type Wanted = Own<Exclude<Request['kind'], 'cancel'>, Request>;
export type Result = Own<Exclude<Reply['kind'], 'failed' | 'started'>, Reply>;

/** A worker that questions can be put to. */
export type WorkerLink = {
  /** Each result as it comes; `isLast` says which ends them. */
  readonly request: (
    wanted: Wanted,
    take: (result: Result) => {readonly isLast: boolean},
    signal?: AbortSignal,
  ) => Promise<void>;
  readonly hasEnded: () => boolean;
};

/** The browser or the site's security policy allows no worker, its script cannot be had, or nothing comes of it. */
export class WorkerNotStartedError extends Error {
  override readonly name = 'WorkerNotStartedError';
}

/** Milliseconds. A script that is blocked need not say so. */
const MOST_TO_START = 10_000;

type Waiting = {
  readonly take: (result: Result) => {readonly isLast: boolean};
  readonly resolve: () => void;
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
    const {id} = data;
    const asker = waiting.get(id);
    if (data.kind === 'failed') {
      waiting.delete(id);
      asker?.reject(errorFrom(data.error));
    } else if (asker?.take(data).isLast) {
      waiting.delete(id);
      asker.resolve();
    }
  };

  const post = (request: Request) => worker.postMessage(request);
  return {
    hasEnded: () => hasEnded,
    request: (wanted, take, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        lastId += 1;
        const id = lastId;
        waiting.set(id, {take, resolve, reject});
        signal?.addEventListener('abort', () => {
          if (waiting.delete(id)) {
            post({kind: 'cancel', id});
            reject(signal.reason);
          }
        });
        post({...wanted, id});
      }),
  };
}

function errorFrom({name, message}: PlainError): Error {
  return Object.assign(new Error(message), {name});
}
