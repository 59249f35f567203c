import {IndexFormatError} from '../../core/index-format/index-format-error.js';
import {type Manifest, parseManifest} from '../../core/index-format/manifest.js';
import {FILE_KINDS, type FileKind} from '../../core/index-format/packed-file.js';

/** Written beside the manifest where `index.precache` is on. */
export const PRECACHE_FILE = 'precache.json';

/** What makes an index that can be searched without a connection. */
export type Precache = {
  readonly manifest: Manifest;
  /** What the files take together, rows aside. */
  readonly bytes: number;
  /** Below the folder of the index. */
  readonly files: readonly string[];
};

export function parsePrecache(json: unknown): Precache {
  const {manifest, bytes, files}: Record<string, unknown> = {...Object(json)};
  if (typeof bytes !== 'number' || !isListOfPaths(files)) {
    throw new IndexFormatError(`${PRECACHE_FILE} is not what the build wrote.`);
  }
  return {manifest: parseManifest(manifest), bytes, files};
}

/** What the file at a path below the index is; null where there can be none. */
export function kindOf(path: string): FileKind | null {
  const [, kind = ''] = /^([a-z]+)\/[0-9a-z]+\.bin$/.exec(path) ?? [];
  return isKind(kind) ? kind : null;
}

function isListOfPaths(value: unknown): value is string[] {
  return (
    Array.isArray(value) && value.every((path) => typeof path === 'string' && kindOf(path) !== null)
  );
}

function isKind(name: string): name is FileKind {
  return Object.hasOwn(FILE_KINDS, name);
}
