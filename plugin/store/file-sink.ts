import type {FileKind} from '../../core/index-format/packed-file.js';

/** A file as it is stored, under the name that what is in it gives it. */
export type PackedFile = {
  readonly kind: FileKind;
  readonly name: string;
  readonly bytes: Uint8Array;
};

/** Takes the files of an index, wherever they go, and gives each its name: what is in it. */
export type FileSink = {
  readonly add: (kind: FileKind, content: Uint8Array) => Promise<string>;
};

export type IndexSink = FileSink & {
  /** One that was packed before; all of its kind were. */
  readonly put: (file: PackedFile) => Promise<void>;
};
