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
  /** The same of what is made of some objects alone, of who has had them before and need not make it again. */
  readonly addMade?: (kind: FileKind, of: MadeOf, make: () => Uint8Array) => Promise<string>;
};

/** Objects that never change, and what else there is to say. */
export type MadeOf = {readonly objects: readonly object[]; readonly how: string};

export function addMade(
  sink: FileSink,
  kind: FileKind,
  of: MadeOf,
  make: () => Uint8Array,
): Promise<string> {
  return sink.addMade?.(kind, of, make) ?? sink.add(kind, make());
}

export type IndexSink = FileSink & {
  /** One that was packed before; all of its kind were. */
  readonly put: (file: PackedFile) => Promise<void>;
};
