type Failure = {readonly error: unknown};

/** A text up to where it breaks off, if that is worth having; why it did can be asked for afterwards. */
export function untilBroken(deltas: AsyncIterable<string>, isWorth: () => boolean) {
  const failures: Failure[] = [];
  async function* read(): AsyncGenerator<string> {
    try {
      yield* deltas;
    } catch (error) {
      if (!isWorth()) {
        throw error;
      }
      failures.push({error});
    }
  }
  return {deltas: read(), failure: (): Failure | null => failures[0] ?? null};
}
