import {access, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {IndexFormatError} from '../../core/index-format/index-format-error.js';
import {INDEX_FOLDER, MANIFEST_FILE} from '../../core/index-format/manifest.js';
import {type FileKind, unpackFile} from '../../core/index-format/packed-file.js';
import {type IndexSource, IndexUnavailableError, pathOf} from '../../core/search/source.js';

const NAME = /^[0-9a-z]+$/;

/** The files of an index in a folder on disk, as `docusaurus build` leaves them. */
export function folderSource(folder: string): IndexSource {
  return {
    async readManifest() {
      const file = join(folder, MANIFEST_FILE);
      const text = await readFile(file, 'utf8').catch(async (cause: unknown) => {
        throw new IndexUnavailableError(await whyMissing(folder, cause), {cause});
      });
      try {
        return JSON.parse(text);
      } catch (cause) {
        const message = `${file} is not the file that \`docusaurus build\` writes: run it again.`;
        throw new IndexUnavailableError(message, {cause});
      }
    },
    async read(kind, name, signal) {
      return unpackFile(kind, await bytesOf(folder, kind, name, signal));
    },
  };
}

async function bytesOf(
  folder: string,
  kind: FileKind,
  name: string,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  // A damaged index must not lead out of its folder.
  if (!NAME.test(name)) {
    throw new IndexFormatError(`The index names a file that cannot be one of its ${kind}.`);
  }
  const file = join(folder, pathOf(kind, name));
  try {
    const bytes = await readFile(file, signal ? {signal} : {});
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  } catch (cause) {
    if (signal?.aborted) {
      throw cause;
    }
    const message = isMissing(cause)
      ? `${file} is missing: if no build is running, run \`docusaurus build\` again.`
      : `${file} cannot be read: ${reasonOf(cause)}`;
    throw new IndexUnavailableError(message, {cause});
  }
}

async function whyMissing(folder: string, cause: unknown): Promise<string> {
  if (!isMissing(cause)) {
    return `${join(folder, MANIFEST_FILE)} cannot be read: ${reasonOf(cause)}`;
  }
  const inside = join(folder, INDEX_FOLDER);
  if (await isThere(join(inside, MANIFEST_FILE))) {
    return `The index is in ${inside}, not in ${folder} itself.`;
  }
  return (await isThere(folder))
    ? `There is no index in ${folder}: run \`docusaurus build\` first.`
    : `There is no folder ${folder}: run \`docusaurus build\` first.`;
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
