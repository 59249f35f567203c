import {below, seeded} from '../../plugin/distil/random.ts';
import {mean, percentile} from '../encoder/statistics.ts';

const SAMPLES = 5000;
const SEED = 6;
const TAIL = 0.025;

export type Interval = {readonly low: number; readonly high: number};

/** Where the mean difference lies with 95 %, of figures of the same questions. */
export function pairedInterval(ours: readonly number[], theirs: readonly number[]): Interval {
  const random = seeded(SEED);
  const differences = ours.map((value, question) => value - (theirs[question] ?? 0));
  const means = Array.from({length: SAMPLES}, () =>
    mean(differences.map(() => differences[below(random, differences.length)] ?? 0)),
  );
  return {low: percentile(means, TAIL), high: percentile(means, 1 - TAIL)};
}
