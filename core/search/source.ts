import type {QueryEncoder} from '../encoder/open-encoder.js';
import {IndexFormatError} from '../index-format/index-format-error.js';
import {MANIFEST_FILE} from '../index-format/manifest.js';
import {type FileKind, unpackFile} from '../index-format/packed-file.js';

/** How questions get to Qdrant. */
type QdrantAsking = {
  /** In the place of the query encoder. */
  readonly encode?: QueryEncoder['encode'];
  /** Hears why the static files answer instead. */
  readonly onFailure?: (error: Error) => void;
};

/** Where the files of an index come from. */
export type IndexSource = {
  /** The parsed manifest as it is now. */
  readonly readManifest: () => Promise<unknown>;
  /** What is in a file, which is checked to be whole. */
  readonly read: (kind: FileKind, name: string, signal?: AbortSignal) => Promise<Uint8Array>;
  /** Where a program is to ask Qdrant otherwise than readers do. */
  readonly asking?: QdrantAsking;
};

export class IndexUnavailableError extends Error {
  override readonly name = 'IndexUnavailableError';
}

/** Where a file lies below the folder of the index. */
export function pathOf(kind: FileKind, name: string): string {
  // It may come from a file that somebody else wrote.
  if (!/^[0-9a-z]+$/.test(name)) {
    throw new IndexFormatError(`"${name}" is no name of a file of the index.`);
  }
  return `${kind}/${name}.bin`;
}

/** The files of a deployed site. Only the manifest may change under its name. */
export function urlSource(folder: string): IndexSource {
  const base = folder.endsWith('/') ? folder : `${folder}/`;
  return {
    async readManifest() {
      const url = base + MANIFEST_FILE;
      const response = await answerOf(url, {cache: 'no-cache'});
      try {
        return await response.json();
      } catch (cause) {
        throw new IndexUnavailableError(
          `${url} is not the file that \`docusaurus build\` writes.`,
          {cause},
        );
      }
    },
    async read(kind, name, signal) {
      const url = base + pathOf(kind, name);
      const response = await answerOf(url, signal ? {signal} : {});
      return unpackFile(kind, await bytesOf(response, url, signal));
    },
  };
}

/** Browsers have `cache`, the types of Node do not. */
type CachedRequest = RequestInit & {readonly cache?: 'no-cache'};

async function answerOf(url: string, request: CachedRequest): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, request);
  } catch (cause) {
    if (request.signal?.aborted) {
      throw cause;
    }
    throw new IndexUnavailableError(`${url} could not be reached.`, {cause});
  }
  if (!response.ok) {
    throw new IndexUnavailableError(
      (await saidBy(response)) ?? `${url} answered ${response.status}.`,
    );
  }
  return response;
}

/** `docusaurus start` says why there is no index yet. */
async function saidBy(response: Response): Promise<string | null> {
  const said: unknown = response.status === 503 ? await response.json().catch(() => null) : null;
  const isMessage = typeof said === 'object' && said !== null && 'message' in said;
  return isMessage && typeof said.message === 'string' ? said.message : null;
}

async function bytesOf(
  response: Response,
  url: string,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    signal?.throwIfAborted();
    throw new IndexUnavailableError(`${url} broke off.`, {cause});
  }
}
