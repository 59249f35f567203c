import type {ByteReader} from './byte-reader.js';
import type {ByteWriter} from './byte-writer.js';
import {IndexFormatError} from './index-format-error.js';

/** A byte below stands for one of the numbers that came last. */
const WINDOW = 64;
/** What the other values of a byte say of a number: its upper part. */
export const MOST_NUMBERS = (256 - WINDOW) * 256;

/**
 * Numbers that often come again soon, as the clusters of sections that follow
 * each other: each as a byte, in two runs that compress well. The first says
 * which of the last ones it is, the latest first, or else its upper part;
 * the second has the lower parts of those.
 */
export function writeRecentNumbers(writer: ByteWriter, numbers: Uint16Array): void {
  const first = new Uint8Array(numbers.length);
  const second = new Uint8Array(numbers.length);
  const recent = new Uint16Array(WINDOW);
  let known = 0;
  let others = 0;
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] ?? 0;
    const rank = recent.subarray(0, known).indexOf(number);
    if (rank < 0) {
      first[index] = WINDOW + (number >> 8);
      second[others++] = number & 255;
      known = Math.min(WINDOW, known + 1);
    } else {
      first[index] = rank;
    }
    toFront(recent, rank < 0 ? known - 1 : rank, number);
  }
  writer.count(numbers.length);
  writer.bytes(first);
  writer.bytes(second.subarray(0, others));
}

/** All of them are less than `limit`, or it is refused. */
export function readRecentNumbers(reader: ByteReader, limit: number): Uint16Array {
  const first = reader.bytes(reader.count());
  const numbers = new Uint16Array(first.length);
  const recent = new Uint16Array(WINDOW);
  let known = 0;
  for (let index = 0; index < first.length; index++) {
    const head = first[index] ?? 0;
    const isRecent = head < WINDOW;
    const number = isRecent ? (recent[head] ?? 0) : (head - WINDOW) * 256 + reader.byte();
    if (number >= limit || (isRecent && head >= known)) {
      throw new IndexFormatError('A file of the index names something that is not there.');
    }
    numbers[index] = number;
    known = isRecent ? known : Math.min(WINDOW, known + 1);
    toFront(recent, isRecent ? head : known - 1, number);
  }
  return numbers;
}

/** The number takes the first place, those before `place` move on by one. */
function toFront(recent: Uint16Array, place: number, number: number): void {
  recent.copyWithin(1, 0, place);
  recent[0] = number;
}
