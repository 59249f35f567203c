/**
 * A build that embeds slowly, as a process of its own:
 * folder, first text, number of texts, milliseconds per text, milliseconds until it heeds a stop.
 */
import {setTimeout as sleep} from 'node:timers/promises';
import {type EmbeddingProgress, embedTexts} from '../../../../plugin/embed/embed-texts.ts';
import type {Embedder} from '../../../../plugin/embed/embedder.ts';
import {stoppable, stoppedLine} from '../../../../plugin/embed/stop-signal.ts';
import {openVectorCache} from '../../../../plugin/embed/vector-cache.ts';

const [folder = '', ...numbers] = process.argv.slice(2);
const [first = 0, total = 0, msPerText = 0, msToStop = 0] = numbers.map(Number);

const embedder: Embedder = {
  identity: 'slow',
  model: 'slow',
  dimensions: () => 4,
  async embed(texts, onVector, signal) {
    for (const [index, text] of texts.entries()) {
      if (signal?.aborted) {
        await sleep(msToStop);
        throw signal.reason;
      }
      await sleep(msPerText);
      onVector(index, Float32Array.of(1, Number(text), 2, 3));
    }
  },
  close: async () => {},
};

process.on('SIGINT', () => process.exit(0));
let progress: EmbeddingProgress = {done: 0, total, cached: 0};
const warn = (message: string) => console.log(`warning: ${message}`);
const texts = Array.from({length: total}, (_, at) => `${first + at}`);
const cache = await openVectorCache({folder, identity: 'slow', dimensions: 4, warn});
const vectors = await stoppable(
  (signal) =>
    embedTexts(texts, {
      embedder,
      cache,
      signal,
      flushEveryMs: 20,
      onProgress: (now) => {
        progress = now;
        console.log(`${now.done}`);
      },
    }).finally(() => cache.close({isWell: !signal.aborted})),
  () => console.log(stoppedLine(progress.done, progress.total, cache.isKept())),
);
const right = vectors.filter((vector, at) => vector[1] === first + at).length;
console.log(`right ${right}, cached ${progress.cached}`);
if (process.argv.includes('--idle')) {
  setInterval(() => {}, 1000);
}
