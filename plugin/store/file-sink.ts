import type {FileKind} from '../../core/index-format/packed-file.js';

/** Takes the files of an index, wherever they go, and gives each its name: what is in it. */
export type FileSink = {
  readonly add: (kind: FileKind, content: Uint8Array) => Promise<string>;
};
