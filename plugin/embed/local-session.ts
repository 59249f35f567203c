import ort from 'onnxruntime-node';
import {HIDDEN_OUTPUTS, hiddenStates, type LocalModel, SESSION_OPTIONS} from './local-model.js';

type Feed = (ids: readonly number[], types: readonly number[] | undefined) => BigInt64Array;

/** The inputs that models of text ask for. */
const FEEDS: ReadonlyMap<string, Feed> = new Map<string, Feed>([
  ['input_ids', (ids) => BigInt64Array.from(ids, BigInt)],
  ['attention_mask', (ids) => new BigInt64Array(ids.length).fill(1n)],
  ['token_type_ids', (ids, types) => BigInt64Array.from(types ?? ids.map(() => 0), BigInt)],
  ['position_ids', (ids) => BigInt64Array.from(ids, (_, index) => BigInt(index))],
]);

/**
 * Opens the weights with ONNX Runtime itself. The pipeline of transformers.js
 * would not hand on how many threads it may take.
 */
export async function openSession(weights: string): Promise<LocalModel['run']> {
  const session = await ort.InferenceSession.create(weights, SESSION_OPTIONS);
  const inputs = session.inputNames.map((name) => {
    const feed = FEEDS.get(name);
    if (!feed) {
      throw new Error(`it asks for "${name}", so it is no model of text alone`);
    }
    return [name, feed] as const;
  });
  const output = HIDDEN_OUTPUTS.find((name) => session.outputNames.includes(name));
  if (output === undefined) {
    throw new Error(`it gives ${session.outputNames.join(', ')}, but no ${HIDDEN_OUTPUTS[0]}`);
  }
  return async ({ids, types}) => {
    const feeds = inputs.map(([name, feed]) => {
      return [name, new ort.Tensor('int64', feed(ids, types), [1, ids.length])] as const;
    });
    const {[output]: states} = await session.run(Object.fromEntries(feeds), [output]);
    return hiddenStates(states?.data, states?.dims ?? []);
  };
}
