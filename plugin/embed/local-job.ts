import type {ModelPlace} from './local-model.js';
import type {Pooling} from './local-pooling.js';
import type {ModelLimits} from './model-limits.js';

/** How a worker thread embeds: the same for all its jobs. */
export type LocalSetup = {
  readonly place: ModelPlace;
  readonly limits: ModelLimits;
  readonly pooling: Pooling;
  /** A file from where `@huggingface/transformers` is found; null: our own library runs the model. */
  readonly libraryFrom: string | null;
};

/** What is sent to a worker thread. */
export type LocalJob = {
  readonly texts: readonly string[];
  /** Not zero: no further text. Shared, since a thread that embeds hears no messages. */
  readonly stop: Int32Array;
};

/** What comes back: the vectors of the first texts, or what went wrong where. */
export type LocalAnswer = {readonly vectors: readonly Float32Array<ArrayBuffer>[]} | LocalFailure;

export type LocalFailure = {
  readonly failed: 'library' | 'model' | 'text';
  readonly reason: string;
  /** With which it failed. */
  readonly text?: string;
};
