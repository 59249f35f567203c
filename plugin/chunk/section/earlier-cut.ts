import type {Limits} from './tools.js';

type Filled = {
  readonly lengths: readonly number[];
  /** The indexes before which the last two cuts are made. */
  readonly last: number;
  readonly previous: number;
  /** What is left behind the last cut. */
  readonly held: number;
};

/** Where the last cut is to be made so that what is left is not too short; where it is, if nowhere. */
export function earlierCut(
  {lengths, last, previous, held}: Filled,
  {longest, shortest}: Limits,
  mayCut: (index: number) => boolean = () => true,
): number {
  let length = held;
  for (let index = last - 1; held < shortest && index > previous; index--) {
    length += lengths[index] ?? 0;
    if (length > longest) {
      break;
    }
    if (length >= shortest && mayCut(index)) {
      return index;
    }
  }
  return last;
}
