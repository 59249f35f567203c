type Batch = {
  readonly indices: readonly number[];
  readonly texts: readonly string[];
};

export type TextQueue = {
  /** Null when nothing is left. */
  readonly next: () => Batch | null;
  /** Takes back what was not done. */
  readonly giveBack: (indices: readonly number[]) => void;
};

/** Some hundred milliseconds of work for a small model. */
const BATCH_CHARACTERS = 16_000;
/** What embedding costs however short a text is, in characters. */
const COST_OF_ANY = 40;
/** Near the end batches get smaller, down to one text, so that all processes end together. */
const BATCHES_LEFT = 4;

/** Gives out texts in batches for some processes, the longest first. */
export function textQueue(texts: readonly string[], processes: number): TextQueue {
  const costOf = (index: number) => (texts[index]?.length ?? 0) + COST_OF_ANY;
  // The last one is the next.
  const waiting = Array.from(texts.keys()).sort((a, b) => costOf(a) - costOf(b) || b - a);
  let left = waiting.reduce((sum, index) => sum + costOf(index), 0);
  return {
    next() {
      const most = Math.min(BATCH_CHARACTERS, left / (processes * BATCHES_LEFT));
      const indices: number[] = [];
      for (let cost = 0; cost < most; ) {
        const index = waiting.pop();
        if (index === undefined) {
          break;
        }
        indices.push(index);
        cost += costOf(index);
        left -= costOf(index);
      }
      return indices.length === 0
        ? null
        : {indices, texts: indices.map((index) => texts[index] ?? '')};
    },
    giveBack(indices) {
      for (const index of indices.toReversed()) {
        waiting.push(index);
        left += costOf(index);
      }
    },
  };
}
