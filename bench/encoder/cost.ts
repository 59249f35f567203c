import {openEncoder} from '../../core/encoder/open-encoder.ts';
import type {EncoderFiles} from '../../test/support/encoder-files.ts';

/** What a reader whose caches are empty fetches for one question. */
export type Fetched = {readonly requests: number; readonly bytes: number};

const TIMED_ROUNDS = 5;

/** The directory with the files that a question needs. */
export async function fetchedFor(
  {directory, files, sizes, directorySize}: EncoderFiles,
  questions: readonly string[],
): Promise<Fetched[]> {
  const all: Fetched[] = [];
  for (const question of questions) {
    const read: number[] = [];
    const encoder = openEncoder(directory, async (file) => {
      read.push(sizes.get(file) ?? 0);
      return files.get(file) ?? new Uint8Array();
    });
    await encoder.encode(question);
    all.push({
      requests: 1 + read.length,
      bytes: read.reduce((sum, bytes) => sum + bytes, directorySize),
    });
  }
  return all;
}

/** Milliseconds for each question, several times, with everything fetched already. */
export async function encodingTimes(
  {directory, files}: EncoderFiles,
  questions: readonly string[],
): Promise<number[]> {
  const encoder = openEncoder(directory, async (file) => files.get(file) ?? new Uint8Array());
  const times: number[] = [];
  // The first round fetches, and warms up.
  for (let round = 0; round <= TIMED_ROUNDS; round++) {
    for (const question of questions) {
      const start = performance.now();
      await encoder.encode(question);
      if (round > 0) {
        times.push(performance.now() - start);
      }
    }
  }
  return times;
}
