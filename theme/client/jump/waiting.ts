/** Resolves after milliseconds. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Resolves once what was changed has been laid out and shown. */
export async function twoFrames(signal?: AbortSignal): Promise<void> {
  for (let frame = 0; frame < 2; frame++) {
    await new Promise<void>((resolve) => {
      // Pages in the background have no frames.
      const timer = setTimeout(resolve, 100);
      requestAnimationFrame(() => {
        clearTimeout(timer);
        resolve();
      });
    });
    signal?.throwIfAborted();
  }
}

/** Resolves once something is so, or after as many milliseconds as that may take. */
export async function until(
  isSo: () => boolean,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!isSo() && performance.now() < end) {
    await sleep(16, signal);
  }
}
