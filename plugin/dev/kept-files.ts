import {constants, deflateRawSync} from 'node:zlib';
import {packFile} from '../../core/index-format/packed-file.js';
import {pathOf} from '../../core/search/source.js';
import type {IndexSink, MadeOf, PackedFile} from '../store/file-sink.js';
import {hashingSink, type Pack} from '../store/hashing-sink.js';

type Made = MadeOf & {readonly file: PackedFile};

export type KeptFiles = {
  /** Takes the files of the next index; what an index before had is neither made nor packed again. */
  readonly begin: () => {
    readonly sink: IndexSink;
    readonly files: ReadonlyMap<string, Uint8Array>;
    /** Forgets what this index has not. */
    readonly finish: () => void;
  };
};

/** Packs quickly, since files go no farther than to this machine's browser. */
export function keptFiles(): KeptFiles {
  let packedBefore = new Map<string, Uint8Array>();
  /** By kind and first object. */
  const made = new Map<string, WeakMap<object, Made>>();

  return {
    begin() {
      const packed = new Map<string, Uint8Array>();
      const files = new Map<string, Uint8Array>();
      const pack: Pack = (kind, content, hash) => {
        const bytes =
          packedBefore.get(hash) ??
          packFile(kind, content, (plain) =>
            deflateRawSync(plain, {level: constants.Z_BEST_SPEED}),
          );
        packed.set(hash, bytes);
        return bytes;
      };
      const plain = hashingSink((path, bytes) => void files.set(path, bytes), pack);
      const sink: IndexSink = {
        ...plain,
        async addMade(kind, of, make) {
          const [first] = of.objects;
          const known = made.get(kind) ?? new WeakMap<object, Made>();
          made.set(kind, known);
          const before = first && known.get(first);
          if (before && isSame(before, of)) {
            await plain.put(before.file);
            return before.file.name;
          }
          const name = await plain.add(kind, make());
          const bytes = files.get(pathOf(kind, name));
          if (first && bytes) {
            known.set(first, {...of, file: {kind, name, bytes}});
          }
          return name;
        },
      };
      return {
        sink,
        files,
        finish() {
          packedBefore = packed;
        },
      };
    },
  };
}

function isSame(a: MadeOf, b: MadeOf): boolean {
  return (
    a.how === b.how &&
    a.objects.length === b.objects.length &&
    a.objects.every((object, place) => object === b.objects[place])
  );
}
