import type {Embedder} from '../../plugin/embed/embedder.ts';
import {memoryOf} from '../build/process-tree.ts';

const STEPS = 10;

/** Embeds many texts, no two alike, and says after each tenth how much memory its processes take. */
export async function memoryOver(
  embedder: Embedder,
  texts: readonly string[],
  count: number,
): Promise<void> {
  const step = Math.ceil(count / STEPS);
  for (let done = 0; done < count; done += step) {
    const some = Array.from({length: step}, (_, index) => {
      const number = done + index;
      return `${number} ${texts[number % texts.length]?.slice(0, 40 + (index % 100))}`;
    });
    await embedder.embed(some, () => {});
    const megabytes = memoryOf(process.pid) / 1e6;
    console.log(`${String(done + step).padStart(8)} texts  ${megabytes.toFixed(0).padStart(6)} MB`);
  }
}
