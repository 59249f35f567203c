// A worker thread that does nothing but run the model and take the mean.
import {parentPort, workerData} from 'node:worker_threads';
import ort from 'onnxruntime-node';

type Work = {
  readonly weights: string;
  readonly ids: readonly number[][];
  /** The next text's number, for all threads. */
  readonly next: Int32Array;
};

const {weights, ids, next}: Work = workerData;
const session = await ort.InferenceSession.create(weights, {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
});
parentPort?.on('message', async () => {
  const vectors: Float32Array[] = [];
  for (let own = ids[Atomics.add(next, 0, 1)]; own; own = ids[Atomics.add(next, 0, 1)]) {
    vectors.push(await embed(own));
  }
  parentPort?.postMessage(vectors.length);
});
parentPort?.postMessage(0);

async function embed(own: readonly number[]): Promise<Float32Array> {
  const tensor = (data: BigInt64Array) => new ort.Tensor('int64', data, [1, data.length]);
  const {last_hidden_state: states} = await session.run({
    input_ids: tensor(BigInt64Array.from(own, BigInt)),
    attention_mask: tensor(new BigInt64Array(own.length).fill(1n)),
    token_type_ids: tensor(new BigInt64Array(own.length)),
  });
  const data = states?.data;
  const width = states?.dims[2] ?? 0;
  const vector = new Float32Array(width);
  if (data instanceof Float32Array) {
    for (let at = 0; at < data.length; at++) {
      vector[at % width] = (vector[at % width] ?? 0) + (data[at] ?? 0);
    }
  }
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}
