const EXIT_CODES = {SIGINT: 130, SIGTERM: 143} as const;

type StopSignal = keyof typeof EXIT_CODES;

/** Several plugin instances embed at the same time: the last one to put away its work ends the process. */
const running = new Set<AbortController>();
let received: StopSignal | null = null;
let restore: (() => void) | null = null;

/**
 * Does work that Ctrl-C or SIGTERM aborts. Once the work has put away what it has, by
 * rejecting or not, `whenStopped` has its say and the process ends; a second signal
 * ends it at once. Who listened to these signals before does not until the work is over:
 * Docusaurus would end the process within the first one.
 */
export async function stoppable<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  whenStopped: () => void,
): Promise<Result> {
  const stopping = new AbortController();
  running.add(stopping);
  restore ??= takeOver(onSignal);
  if (received) {
    stopping.abort(stoppedBy(received));
  }
  try {
    return await work(stopping.signal);
  } finally {
    running.delete(stopping);
    if (received) {
      whenStopped();
      await exitAfterLast(received);
    } else if (running.size === 0) {
      restore?.();
      restore = null;
    }
  }
}

export function stoppedLine(done: number, total: number, isKept: boolean): string {
  return isKept
    ? `Stopped: ${done} of ${total} texts are embedded and kept; the next build goes on from there.`
    : `Stopped: ${done} of ${total} texts were embedded, but could not be kept; the next build starts again.`;
}

function onSignal(signal: StopSignal): void {
  if (received) {
    process.exit(EXIT_CODES[signal]);
  }
  received = signal;
  for (const stopping of running) {
    stopping.abort(stoppedBy(signal));
  }
}

/** Never goes on: what comes after the work is not to be done any more. */
function exitAfterLast(signal: StopSignal): Promise<never> {
  if (running.size === 0) {
    process.exit(EXIT_CODES[signal]);
  }
  return new Promise(() => {});
}

function stoppedBy(signal: StopSignal): Error {
  return new Error(`Stopped by ${signal}.`);
}

function takeOver(listen: (signal: StopSignal) => void): () => void {
  const restores = (['SIGINT', 'SIGTERM'] as const).map((signal) => {
    // Raw, so that those who wanted to hear it once still do.
    const others = process.rawListeners(signal).filter(isListener);
    const own = () => listen(signal);
    process.removeAllListeners(signal);
    process.on(signal, own);
    return () => {
      process.off(signal, own);
      for (const other of others) {
        process.on(signal, other);
      }
    };
  });
  return () => {
    for (const restoreOne of restores) {
      restoreOne();
    }
  };
}

function isListener(listener: unknown): listener is NodeJS.SignalsListener {
  return typeof listener === 'function';
}
