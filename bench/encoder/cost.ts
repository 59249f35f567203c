import {gzipSync} from 'node:zlib';
import {openEncoder} from '../../core/encoder/open-encoder.ts';
import type {EncoderFiles} from '../../plugin/store/encoder-files.ts';

/** What a reader whose caches are empty fetches for one question. */
export type Fetched = {readonly requests: number; readonly bytes: number};

const TIMED_ROUNDS = 5;

/** The directory, as it would be sent, with the files that a question needs. */
export async function fetchedFor(
  {directory, files}: EncoderFiles,
  questions: readonly string[],
): Promise<Fetched[]> {
  const directoryBytes = gzipSync(JSON.stringify(directory)).length;
  const all: Fetched[] = [];
  for (const question of questions) {
    const read: number[] = [];
    const encoder = openEncoder(directory, async (file) => {
      const bytes = files.get(file) ?? new Uint8Array();
      read.push(bytes.length);
      return bytes;
    });
    await encoder.encode(question);
    all.push({
      requests: 1 + read.length,
      bytes: read.reduce((sum, bytes) => sum + bytes, directoryBytes),
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
