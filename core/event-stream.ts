/** Starts work that hands over one event after the other; resolves after the last one. */
type Work<Event> = (take: (event: Event) => void, signal: AbortSignal) => Promise<void>;

type Ending = {readonly error?: unknown};

/**
 * The events of some work, each as soon as it is there. The work is given up once the signal says
 * so, or nobody reads any more; what came before it failed is read before the failure.
 */
export async function* eventStream<Event>(
  work: Work<Event>,
  signal?: AbortSignal,
): AsyncGenerator<Event> {
  signal?.throwIfAborted();
  const stop = new AbortController();
  const waiting: Event[] = [];
  let wake = () => {};
  /** Empty until it ends; what ends it first counts. */
  const endings: Ending[] = [];
  const end = (how: Ending) => {
    endings.push(how);
    wake();
  };
  const giveUp = () => {
    stop.abort(signal?.reason);
    // What has come is nothing that is asked for any more.
    waiting.length = 0;
    end({error: signal?.reason});
  };
  signal?.addEventListener('abort', giveUp, {once: true});
  const take = (event: Event) => {
    if (endings.length === 0) {
      waiting.push(event);
      wake();
    }
  };
  work(take, stop.signal).then(
    () => end({}),
    (error: unknown) => end({error}),
  );
  try {
    for (;;) {
      const [event] = waiting.splice(0, 1);
      if (event !== undefined) {
        yield event;
      } else if (endings.length > 0) {
        break;
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
    throwIfFailed(endings[0]);
  } finally {
    signal?.removeEventListener('abort', giveUp);
    stop.abort();
  }
}

function throwIfFailed(ending: Ending | undefined): void {
  if (ending && 'error' in ending) {
    throw ending.error;
  }
}
