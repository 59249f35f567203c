type LatestOnly<Value> = {
  /** Has this worked on, in place of what was still waiting, once no other has come for so long. */
  readonly offer: (value: Value, quietMs: number) => void;
  /** What waits is not begun. */
  readonly clear: () => void;
};

/** Works on one value at a time, and of those that came meanwhile on the latest alone. */
export function latestOnly<Value>(work: (value: Value) => Promise<void>): LatestOnly<Value> {
  let waiting: {readonly value: Value} | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isWorking = false;

  async function begin(): Promise<void> {
    timer = null;
    if (isWorking || waiting === null) {
      return;
    }
    const {value} = waiting;
    waiting = null;
    isWorking = true;
    await work(value);
    isWorking = false;
    // Whoever is still typing has a timer, which comes here.
    if (timer === null) {
      void begin();
    }
  }

  function stopTimer(): void {
    if (timer !== null) {
      clearTimeout(timer);
      timer = null;
    }
  }

  return {
    offer(value, quietMs) {
      waiting = {value};
      stopTimer();
      timer = setTimeout(begin, quietMs);
    },
    clear() {
      waiting = null;
      stopTimer();
    },
  };
}
