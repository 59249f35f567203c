import {basename, dirname} from 'node:path';
import {
  HIDDEN_OUTPUTS,
  hiddenStates,
  type LocalModel,
  type ModelPlace,
  SESSION_OPTIONS,
} from './local-model.js';

type Tensor = {readonly data: unknown; readonly dims: readonly number[]};

/** What is used of `@huggingface/transformers`, which only some sites have. */
export type HuggingFace = {
  readonly env: {localModelPath: string; allowRemoteModels: boolean};
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => Tensor;
  readonly AutoTokenizer: {
    from_pretrained(
      model: string,
    ): Promise<
      (
        text: string,
        options: {readonly return_tensor: false},
      ) => {readonly input_ids: number[]; readonly token_type_ids?: number[]}
    >;
  };
  readonly AutoModel: {
    from_pretrained(
      model: string,
      options: {
        readonly dtype: 'q8' | 'fp32';
        readonly device: 'cpu';
        readonly session_options: typeof SESSION_OPTIONS;
      },
    ): Promise<(inputs: Readonly<Record<string, Tensor>>) => Promise<Record<string, Tensor>>>;
  };
};

export async function openWithHuggingFace(
  library: HuggingFace,
  {folder, quantized}: ModelPlace,
): Promise<LocalModel> {
  library.env.allowRemoteModels = false;
  library.env.localModelPath = dirname(folder);
  const name = basename(folder);
  const tokenizer = await library.AutoTokenizer.from_pretrained(name);
  const model = await library.AutoModel.from_pretrained(name, {
    dtype: quantized ? 'q8' : 'fp32',
    device: 'cpu',
    session_options: SESSION_OPTIONS,
  });

  const tensor = (data: BigInt64Array) => new library.Tensor('int64', data, [1, data.length]);
  return {
    piecesOf(text) {
      const {input_ids, token_type_ids} = tokenizer(text, {return_tensor: false});
      return {ids: input_ids, types: token_type_ids};
    },
    async run({ids, types}) {
      const outputs = await model({
        input_ids: tensor(BigInt64Array.from(ids, BigInt)),
        attention_mask: tensor(new BigInt64Array(ids.length).fill(1n)),
        ...(types && {token_type_ids: tensor(BigInt64Array.from(types, BigInt))}),
      });
      const output = HIDDEN_OUTPUTS.find((each) => outputs[each] !== undefined);
      const states = output && outputs[output];
      return hiddenStates(states?.data, states?.dims ?? []);
    },
  };
}
