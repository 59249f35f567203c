import {basename, dirname, join} from 'node:path';
import {Worker} from 'node:worker_threads';
import {AutoTokenizer, env} from '@xenova/transformers';
import {PACKAGED_MODEL} from '../../plugin/embed/model-checksums.ts';
import {embeddingModelsFolder} from '../../plugin/package-paths.ts';

type Bare = {
  /** How many texts were embedded. */
  readonly embed: () => Promise<number>;
  /** Of a text, on average. */
  readonly pieces: number;
  readonly close: () => Promise<void>;
};

/** ONNX Runtime in worker threads that each take the next text, which is tokenised beforehand. */
export async function openBare(texts: readonly string[], threads: number): Promise<Bare> {
  const folder = join(embeddingModelsFolder, PACKAGED_MODEL);
  env.allowRemoteModels = false;
  env.localModelPath = dirname(folder);
  const tokenizer = await AutoTokenizer.from_pretrained(basename(folder));
  const ids: readonly number[][] = texts.map(
    (text) => tokenizer(text, {return_tensor: false}).input_ids,
  );
  const next = new Int32Array(new SharedArrayBuffer(4));
  const weights = join(folder, 'onnx/model_quantized.onnx');
  const workers = Array.from(
    {length: threads},
    () =>
      new Worker(new URL('./bare-worker.js', import.meta.url), {workerData: {weights, ids, next}}),
  );
  await Promise.all(workers.map(answer));
  return {
    async embed() {
      Atomics.store(next, 0, 0);
      const answers = workers.map(answer);
      for (const worker of workers) {
        worker.postMessage('start');
      }
      return (await Promise.all(answers)).reduce((sum, count) => sum + count, 0);
    },
    pieces: ids.reduce((sum, {length}) => sum + length, 0) / ids.length,
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function answer(worker: Worker): Promise<number> {
  return new Promise((resolve) => worker.once('message', resolve));
}
