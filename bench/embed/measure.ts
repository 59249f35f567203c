/** Prints texts per second of the plugin's embedder and of ONNX Runtime alone, and their ratio. */
import {availableParallelism} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {openEmbedder} from '../../plugin/embed/embedder.ts';
import type {EmbeddingOptions} from '../../plugin/embed/embedding-options.cts';
import {PACKAGED_MODEL} from '../../plugin/embed/model-checksums.ts';
import {openBare} from './bare.ts';
import {memoryOver} from './memory.ts';
import {sampleTexts} from './texts.ts';

const {values} = parseArgs({
  options: {
    rounds: {type: 'string', default: '7'},
    threads: {type: 'string', default: String(availableParallelism())},
    texts: {type: 'string', default: '100'},
    /** Embed so many texts and say how the memory grows, instead. */
    memory: {type: 'string', default: '0'},
  },
});
const threads = Number(values.threads);
const TARGET = 0.9;

const site = join(process.cwd(), 'example-site');
const all = sampleTexts(join(site, 'docs'));
const texts = all.slice(0, Number(values.texts));
const options: EmbeddingOptions = {
  model: PACKAGED_MODEL,
  revision: 'main',
  quantized: true,
  pooling: 'mean',
  prefixes: {document: '', question: ''},
  threads,
  tuneToSite: false,
};
const ours = await openEmbedder(options, site);

if (values.memory === '0') {
  await compare();
} else {
  await memoryOver(ours, all, Number(values.memory));
}
await ours.close();

async function compare(): Promise<void> {
  const bare = await openBare(texts, threads);
  const ways = {
    ours: async () => {
      let count = 0;
      await ours.embed(texts, () => void count++);
      return count;
    },
    bare: bare.embed,
  };
  const rounds: {readonly ours: number; readonly bare: number}[] = [];
  for (let round = 0; round <= Number(values.rounds); round++) {
    const speeds = {ours: 0, bare: 0};
    for (const way of round % 2 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      const start = performance.now();
      const count = await ways[way]();
      speeds[way] = (count * 1000) / (performance.now() - start);
    }
    // The first one warms up.
    if (round > 0) {
      rounds.push(speeds);
    }
  }
  await bare.close();
  const ratio = median(rounds.map((speeds) => speeds.ours / speeds.bare));
  console.log(`${texts.length} texts of ${bare.pieces.toFixed(0)} pieces, ${threads} threads`);
  console.log(`ours   ${median(rounds.map((speeds) => speeds.ours)).toFixed(1)} texts/s`);
  console.log(`bare   ${median(rounds.map((speeds) => speeds.bare)).toFixed(1)} texts/s`);
  const verdict = ratio >= TARGET ? 'yes' : 'NO';
  console.log(`ratio  ${ratio.toFixed(3)}   at least ${TARGET}: ${verdict}`);
  console.log(`ratio of each round: ${rounds.map((r) => (r.ours / r.bare).toFixed(2)).join(' ')}`);
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
