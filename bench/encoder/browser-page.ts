/** Runs in the browser that in-browser.ts opens. */
import type {EncoderDirectory} from '../../core/encoder/encoder-directory.ts';
import {openEncoder} from '../../core/encoder/open-encoder.ts';

/** Browsers blur their clocks: each time is that of so many questions, divided. */
const AT_ONCE = 100;
const ROUNDS = 50;

const directory = (await (await fetch('directory.json')).json()) as EncoderDirectory;
const encoder = openEncoder(directory, async (file) => {
  const response = await fetch(`encoder/${file}.bin`);
  return new Uint8Array(await response.arrayBuffer());
});

/** Milliseconds a question, many times over. */
async function timesFor(questions: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now();
    for (let asked = 0; asked < AT_ONCE; asked++) {
      await encoder.encode(questions[asked % questions.length] ?? '');
    }
    // The first round fetches.
    if (round > 0) {
      times.push((performance.now() - start) / AT_ONCE);
    }
  }
  return times;
}

Object.assign(globalThis, {timesFor});
