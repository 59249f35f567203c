import type {ModelPlace} from './local-model.js';
import type {Pooling} from './local-pooling.js';
import type {ModelLimits} from './model-limits.js';

/** How a process embeds: the same for all its jobs. It is told in JSON, as its argument. */
export type LocalSetup = {
  readonly place: ModelPlace;
  readonly limits: ModelLimits;
  readonly pooling: Pooling;
  /** A file from where `@huggingface/transformers` is found; null: our own library runs the model. */
  readonly libraryFrom: string | null;
};

/** What is sent to a process: texts, or that the texts sent last are to be left where it is. */
export type LocalJob = {readonly texts: readonly string[]} | 'stop';

/** What comes back: the vectors of the first texts, or what went wrong where. */
export type LocalAnswer = {readonly vectors: readonly Float32Array[]} | LocalFailure;

export type LocalFailure = {
  readonly failed: 'library' | 'model' | 'text';
  readonly reason: string;
  /** With which it failed. */
  readonly text?: string;
};
