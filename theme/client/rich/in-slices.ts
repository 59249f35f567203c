/** In milliseconds: readers notice tasks of 50, on a computer that may be four times slower. */
const SLICE = 8;

const waiting = new Set<() => void>();
let begun: number | null = null;

/** Does the work at once if little was done just now, else as soon as the page had its turn. */
export function inSlices(work: () => void): () => void {
  if (waiting.size === 0 && isTimeLeft()) {
    work();
    return () => undefined;
  }
  waiting.add(work);
  return () => {
    waiting.delete(work);
  };
}

function isTimeLeft(): boolean {
  const now = performance.now();
  if (begun === null) {
    begun = now;
    setTimeout(nextSlice);
  }
  return now - begun < SLICE;
}

function nextSlice(): void {
  begun = null;
  for (const work of Array.from(waiting)) {
    if (!isTimeLeft()) {
      return;
    }
    waiting.delete(work);
    work();
  }
}
