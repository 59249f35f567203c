const EVERY_MS = 2000;

/** Counts what is done, and says how much it is every two seconds. */
export function progress(say: (done: number) => void): () => void {
  let done = 0;
  let last = Date.now();
  return () => {
    done++;
    if (Date.now() - last >= EVERY_MS) {
      say(done);
      last = Date.now();
    }
  };
}
