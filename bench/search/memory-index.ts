import {gzipSync} from 'node:zlib';
import type {Manifest} from '../../core/index-format/manifest.ts';
import {type FileKind, unpackFile} from '../../core/index-format/packed-file.ts';
import {type IndexSource, pathOf} from '../../core/search/source.ts';
import type {Chunk} from '../../core/types.ts';
import {hashingSink} from '../../plugin/store/hashing-sink.ts';
import {type StaticMeaning, writeStaticIndex} from '../../plugin/store/static-index.ts';

export type FileRead = {readonly kind: FileKind | 'manifest'; readonly bytes: number};

/** The index that a build writes, kept in memory. */
export type MemoryIndex = {
  readonly manifest: Manifest;
  readonly source: IndexSource;
  /** What was read since the last time, as it is stored: as a browser would fetch it. */
  readonly takeReads: () => readonly FileRead[];
  readonly totalBytes: number;
};

export async function memoryIndex(
  chunks: readonly Chunk[],
  meaning: StaticMeaning | null,
): Promise<MemoryIndex> {
  const files = new Map<string, Uint8Array>();
  const sink = hashingSink((path, bytes) => {
    files.set(path, bytes);
  });
  const locale = chunks[0]?.locale ?? 'en';
  const manifest = await writeStaticIndex(
    sink,
    {chunks, locale, meaning},
    async (path) => files.get(path) ?? new Uint8Array(),
  );
  const manifestBytes = gzipSync(JSON.stringify(manifest)).length;
  let reads: FileRead[] = [];
  return {
    manifest,
    source: {
      async readManifest() {
        reads.push({kind: 'manifest', bytes: manifestBytes});
        return JSON.parse(JSON.stringify(manifest));
      },
      async read(kind, name) {
        const bytes = files.get(pathOf(kind, name));
        if (!bytes) {
          throw new Error(`The index has no ${pathOf(kind, name)}.`);
        }
        reads.push({kind, bytes: bytes.length});
        return unpackFile(kind, bytes);
      },
    },
    takeReads() {
      const taken = reads;
      reads = [];
      return taken;
    },
    totalBytes: Array.from(files.values()).reduce((sum, {length}) => sum + length, 0),
  };
}
