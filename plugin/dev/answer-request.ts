import {createHash} from 'node:crypto';
import {INDEX_FOLDER, MANIFEST_FILE} from '../../core/index-format/manifest.js';
import type {MadeIndex} from './make-index.js';

type ServedIndex = Pick<MadeIndex, 'files' | 'manifest'>;

/** What the server has of the index. */
export type Served = {
  readonly current: ServedIndex | null;
  /** A tab that has read its manifest may still ask for its files. */
  readonly before: ServedIndex | null;
  /** Why there is no index, if one could not be made. */
  readonly failure: string | null;
};

type ServedAnswer = {
  readonly status: 200 | 304 | 404 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
};

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};
/** A tab asks for it before each question, so that mostly it need not be sent. */
const MANIFEST_HEADERS = {...JSON_HEADERS, 'cache-control': 'no-cache'};
const FILE_HEADERS = {'content-type': 'application/octet-stream', 'cache-control': 'no-cache'};
const MAKING = 'The index of this site is being made: ask again in a moment.';
const RETRY_SECONDS = '2';

/** The path below the folder of the index, if a request is for it. */
export function pathInIndex(url: string, baseUrl: string): string | null {
  const [path = ''] = url.split(/[?#]/, 1);
  const folder = `${baseUrl}${INDEX_FOLDER}/`;
  return path.startsWith(folder) ? path.slice(folder.length) : null;
}

/** As a static host would answer, as soon as there is an index; `known` is the tag of what the browser has. */
export function answerRequest(
  path: string,
  {current, before, failure}: Served,
  known?: string,
): ServedAnswer {
  if (current === null) {
    const headers = {...JSON_HEADERS, 'retry-after': RETRY_SECONDS};
    const message = failure === null ? MAKING : `The index could not be made: ${failure}`;
    return {status: 503, headers, body: JSON.stringify({message})};
  }
  if (path === MANIFEST_FILE) {
    const headers = {...MANIFEST_HEADERS, etag: tagOf(current.manifest)};
    return headers.etag === known
      ? {status: 304, headers, body: ''}
      : {status: 200, headers, body: current.manifest};
  }
  const file = current.files.get(path) ?? before?.files.get(path);
  if (file === undefined) {
    const message = 'There is no such file in the index.';
    return {status: 404, headers: JSON_HEADERS, body: JSON.stringify({message})};
  }
  return {status: 200, headers: FILE_HEADERS, body: file};
}

function tagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url')}"`;
}
