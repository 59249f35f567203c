export type InFlight = {
  /** Begins as soon as there is room; throws what any before it has failed of. */
  readonly add: (work: () => Promise<void>) => Promise<void>;
  /** All are done. */
  readonly settle: () => Promise<void>;
};

/** So many at a time. */
export function inFlight(most: number): InFlight {
  const running = new Set<Promise<void>>();
  let failure: {readonly error: unknown} | null = null;
  const throwFailure = () => {
    if (failure) {
      throw failure.error;
    }
  };
  return {
    async add(work) {
      while (running.size >= most) {
        await Promise.race(running);
      }
      throwFailure();
      const own: Promise<void> = work()
        .catch((error: unknown) => {
          failure ??= {error};
        })
        .finally(() => running.delete(own));
      running.add(own);
    },
    async settle() {
      await Promise.all(running);
      throwFailure();
    },
  };
}
