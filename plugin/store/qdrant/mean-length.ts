/** Measured on a documentation: of the tokens that models count, so many are words that are searched. */
const WORDS_PER_TOKEN = 0.556;
/** Finer steps are not seen in any order of results, coarser ones are. */
const STEPS_OF_TWO = 4;
/** As long as the mean is not this many times as large or small as it was taken to be, that stays. */
const FAR = 1.6;

/**
 * How long sections are taken to be, where the words of longer ones count less. It is a round
 * number that stays from build to build: if it followed every edit, each would change all points.
 */
export function meanLengthOf(tokens: number, sections: number, before: number | null): number {
  const mean = sections > 0 ? (WORDS_PER_TOKEN * tokens) / sections : 0;
  if (before !== null && before > 0 && mean < before * FAR && mean > before / FAR) {
    return before;
  }
  return mean > 0
    ? 2 ** (Math.round(STEPS_OF_TWO * Math.log2(mean)) / STEPS_OF_TWO)
    : (before ?? 1);
}
