import {createHash} from 'node:crypto';
import {appendFileSync, existsSync, readFileSync} from 'node:fs';
import {AutoTokenizer, env} from '@xenova/transformers';
import onnx from 'onnxruntime-node';

const MODEL = 'Xenova/all-MiniLM-L6-v2';
const DIMENSIONS = 384;
const HASH_BYTES = 16;
const RECORD = HASH_BYTES + DIMENSIONS * 4;
const FLUSH_EVERY = 500;

type Embed = (texts: readonly string[]) => Promise<Float32Array[]>;

/** The quantised model, one text a run in one thread; what a file knows already is not run again. */
export async function cachedEmbedder(modelsFolder: string, cacheFile: string): Promise<Embed> {
  const run = await oneTextARun(modelsFolder);
  const known = readCache(cacheFile);
  return async (texts) => {
    const missing = Array.from(new Set(texts)).filter(
      (text) => !known.has(hashOf(text).toString('hex')),
    );
    let records: Buffer[] = [];
    for (const [index, text] of missing.entries()) {
      const vector = await run(text);
      const hash = hashOf(text);
      known.set(hash.toString('hex'), vector);
      records.push(hash, Buffer.from(vector.buffer));
      if (index % FLUSH_EVERY === 0 || index === missing.length - 1) {
        appendFileSync(cacheFile, Buffer.concat(records));
        records = [];
      }
    }
    return texts.map(
      (text) => known.get(hashOf(text).toString('hex')) ?? new Float32Array(DIMENSIONS),
    );
  };
}

async function oneTextARun(modelsFolder: string): Promise<(text: string) => Promise<Float32Array>> {
  env.allowRemoteModels = false;
  env.localModelPath = modelsFolder;
  const tokenizer = await AutoTokenizer.from_pretrained(MODEL);
  const session = await onnx.InferenceSession.create(
    `${modelsFolder}/${MODEL}/onnx/model_quantized.onnx`,
    {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
    },
  );
  return async (text) => {
    const {input_ids} = tokenizer(text, {truncation: true});
    const {data, dims} = input_ids;
    const row = (values: BigInt64Array) => new onnx.Tensor('int64', values, dims);
    const result = await session.run({
      input_ids: row(data),
      attention_mask: row(new BigInt64Array(data.length).fill(1n)),
      token_type_ids: row(new BigInt64Array(data.length)),
    });
    const states = result['last_hidden_state']?.data;
    return normalisedSum(states instanceof Float32Array ? states : new Float32Array());
  };
}

function normalisedSum(states: Float32Array): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  for (let at = 0; at < states.length; at++) {
    vector[at % DIMENSIONS] = (vector[at % DIMENSIONS] ?? 0) + (states[at] ?? 0);
  }
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, HASH_BYTES);
}

function readCache(file: string): Map<string, Float32Array> {
  const known = new Map<string, Float32Array>();
  if (existsSync(file)) {
    const bytes = readFileSync(file);
    for (let at = 0; at + RECORD <= bytes.length; at += RECORD) {
      const vector = bytes.buffer.slice(
        bytes.byteOffset + at + HASH_BYTES,
        bytes.byteOffset + at + RECORD,
      );
      known.set(bytes.toString('hex', at, at + HASH_BYTES), new Float32Array(vector));
    }
  }
  return known;
}
