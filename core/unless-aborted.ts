/** What is read, or the reason why nobody waits for it any longer; it is read to its end all the same. */
export function unlessAborted<Value>(
  reading: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (!signal) {
    return reading;
  }
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) {
      stop();
    } else {
      signal.addEventListener('abort', stop, {once: true});
    }
    reading.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
