import {MANIFEST_FILE, type Manifest, type QdrantPlace} from '../../core/index-format/manifest.ts';
import {type FileKind, unpackFile} from '../../core/index-format/packed-file.ts';
import {type IndexSource, IndexUnavailableError, pathOf} from '../../core/search/source.ts';
import type {Chunk} from '../../core/types.ts';
import {hashingSink} from '../../plugin/store/hashing-sink.ts';
import {
  type AskedByAuthors,
  type StaticMeaning,
  writeStaticIndex,
} from '../../plugin/store/static-index.ts';

/** An index as a build leaves it. */
export type Written = {
  readonly manifest: Manifest;
  /** By path, as a host serves them. */
  readonly files: ReadonlyMap<string, Uint8Array>;
};

/** What a host gives in the place of a file's bytes; throws where it gives nothing. */
type Damage = (bytes: Uint8Array) => Uint8Array;

type Setup = {
  readonly locale?: string;
  readonly meaning?: StaticMeaning | Promise<StaticMeaning> | null;
  readonly qdrant?: QdrantPlace | null;
  readonly questions?: AskedByAuthors | null;
};

export async function written(
  chunks: readonly Chunk[],
  {locale = 'en', meaning = null, qdrant = null, questions = null}: Setup = {},
): Promise<Written> {
  const files = new Map<string, Uint8Array>();
  const sink = hashingSink((path, bytes) => {
    files.set(path, bytes);
  });
  const index = {chunks, locale, meaning: await meaning, qdrant, questions};
  const readBack = async (path: string) => files.get(path) ?? new Uint8Array();
  return {manifest: await writeStaticIndex(sink, index, readBack), files};
}

/** A host in memory, whose index may be deployed anew or damaged while it is open. */
export function memoryHost(first: Written) {
  let now = first;
  const reads: string[] = [];
  const damages = new Map<FileKind, Damage>();
  const source: IndexSource = {
    async readManifest() {
      reads.push(MANIFEST_FILE);
      return JSON.parse(JSON.stringify(now.manifest));
    },
    async read(kind, name, signal) {
      reads.push(kind);
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
      const bytes = now.files.get(pathOf(kind, name));
      if (!bytes) {
        throw missing(kind);
      }
      return unpackFile(kind, damages.get(kind)?.(bytes) ?? bytes);
    },
  };
  return {
    source,
    /** The kinds of files in the order in which they were asked for. */
    reads,
    /** By kind, what becomes of files. */
    damages,
    deploy(next: Written): void {
      now = next;
    },
    /** How often the manifest was read since it was last asked. */
    manifestReads: () => reads.splice(0).filter((file) => file === MANIFEST_FILE).length,
  };
}

export const gone: (kind: FileKind) => Damage = (kind) => () => {
  throw missing(kind);
};

function missing(kind: FileKind): IndexUnavailableError {
  return new IndexUnavailableError(`A file of the ${kind} answered 404.`);
}
