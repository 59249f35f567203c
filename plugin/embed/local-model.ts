/** A text as the model reads it. */
export type Pieces = {
  readonly ids: readonly number[];
  /** Which sentence each belongs to, for models that are told. */
  readonly types?: readonly number[] | undefined;
};

/** What the model makes of the pieces: a vector for each, one after the other. */
export type HiddenStates = {readonly data: Float32Array; readonly width: number};

/** A model that is loaded, in the process where it runs. */
export type LocalModel = {
  /** All pieces of a text, however many. */
  readonly piecesOf: (text: string) => Pieces;
  readonly run: (pieces: Pieces) => Promise<HiddenStates>;
};

/** Where a model's files are. */
export type ModelPlace = {
  readonly folder: string;
  readonly weights: string;
  readonly quantized: boolean;
};

/** One text at a time in one thread: other processes have the other cores. */
export const SESSION_OPTIONS = {intraOpNumThreads: 1, interOpNumThreads: 1} as const;

/** The outputs that hold a vector for each piece, the best first. */
export const HIDDEN_OUTPUTS = ['last_hidden_state', 'token_embeddings', 'logits'] as const;

export function hiddenStates(data: unknown, dims: readonly number[]): HiddenStates {
  const width = dims[2];
  if (!(data instanceof Float32Array) || dims.length !== 3 || width === undefined) {
    throw new Error(
      `it gives an output of shape [${dims.join(', ')}], not a vector of float32 for each piece`,
    );
  }
  return {data, width};
}
