import {createHash} from 'node:crypto';
import {constants, deflateRawSync} from 'node:zlib';
import {type FileKind, packFile} from '../../core/index-format/packed-file.js';
import {pathOf} from '../../core/search/source.js';
import type {IndexSink, PackedFile} from './file-sink.js';

/** Every reader gets the names of many files. */
const NAME_LENGTH = 7;

export type CountingSink = IndexSink & {
  /** The bytes of all files so far, by kind. */
  readonly sizes: () => ReadonlyMap<FileKind, number>;
  /** Where the files are, below the folder. */
  readonly paths: () => readonly string[];
};

/** Packs what is in a file; the same hash is the same content. */
export type Pack = (kind: FileKind, content: Uint8Array, hash: string) => Uint8Array;

const packTightly: Pack = (kind, content) =>
  packFile(kind, content, (plain) => deflateRawSync(plain, {level: constants.Z_BEST_COMPRESSION}));

/** Packs files, names them after what is in them, and hands them on. */
export function hashingSink(
  write: (path: string, bytes: Uint8Array, file: PackedFile) => void | Promise<void>,
  pack: Pack = packTightly,
): CountingSink {
  const hashes = new Map<string, string>();
  const sizes = new Map<FileKind, number>();
  const store = async (file: PackedFile) => {
    const {kind, name, bytes} = file;
    sizes.set(kind, (sizes.get(kind) ?? 0) + bytes.length);
    await write(pathOf(kind, name), bytes, file);
  };
  const add = async (kind: FileKind, content: Uint8Array) => {
    // Of the content: how it is deflated differs between versions of Node.
    const hash = createHash('sha256').update(`${kind}\n`).update(content).digest('hex');
    const {name, isNew} = nameOf(kind, hash, hashes);
    if (isNew) {
      await store({kind, name, bytes: pack(kind, content, hash)});
    }
    return name;
  };
  return {
    add,
    async put(file) {
      const path = pathOf(file.kind, file.name);
      if (!hashes.has(path)) {
        hashes.set(path, file.name);
        await store(file);
      }
    },
    sizes: () => sizes,
    paths: () => Array.from(hashes.keys()),
  };
}

/** In base 36, which file systems that ignore case keep apart; longer where another file has the name. */
function nameOf(kind: FileKind, hash: string, hashes: Map<string, string>) {
  const letters = BigInt(`0x1${hash}`).toString(36).slice(1);
  for (let length = NAME_LENGTH; ; length++) {
    const name = letters.slice(0, length);
    const path = pathOf(kind, name);
    const known = hashes.get(path);
    if (known === undefined || known === hash || length >= letters.length) {
      hashes.set(path, hash);
      return {name, isNew: known === undefined};
    }
  }
}
